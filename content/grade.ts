/**
 * How sure a statement is, by what was read of its source. `A`: the source itself, such as the wording of the law or the authority's
 * own page. `B`: what others write of it. `C`: nothing. A grade is never raised without looking at the source.
 */
export type Grade = 'A' | 'B' | 'C'
