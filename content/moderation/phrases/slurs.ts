// Hurtful words. This file contains slurs in English and Spanish, because the filter needs them; users never see it.

const wordsOf = (list: string) => list.split(', ')

/**
 * Slurs that count in any context, unless the writer quotes them or speaks of themselves: the rule handles `reclaimed` and
 * quotations. A star stands for any further letters.
 */
export const hardSlurs: readonly string[] = wordsOf(
  'nigger, niggers, nigga, niggas, nigg, faggot, faggots, faggy, fag, fags, dyke, dykes, tranny, trannies, shemale, ' +
    'shemales, retard, retards, retarded, tard, libtard, fucktard, spastic, spastics, spaz, spazz, spacker, mong, ' +
    'mongs, mongoloid, cripple, cripples, gimp, paki, pakis, chink, chinks, chinky, gook, gooks, spic, spics, wetback, ' +
    'wetbacks, beaner, beaners, kike, kikes, yid, raghead, ragheads, towelhead, towelheads, sandnigger, coon, coons, ' +
    'jigaboo, golliwog, wog, wogs, darkie, darkies, pikey, pikeys, gyppo, gyppos, gypo, injun, redskin, squaw, ' +
    'halfbreed, poof, poofter, poofters, batty boy, ladyboy, heshe, trannie, slut, sluts, whore, whores, cunt, cunts, ' +
    'feminazi, feminazis, jap, japs, zipperhead, camel jockey, porch monkey, window licker, windowlicker, maricon, ' +
    'maricones, mariconazo, marica, maricas, mariquita, mariquitas, bujarron, bujarra, bollera, bolleras, tortillera, ' +
    'tortilleras, joto, jotos, jotito, jota de mierda, puto de mierda, mayate, travelo, travelos, travuco, ' +
    'trabuco de mierda, fleto, fletos, hueco de mierda, cacorro, loca de mierda, machorra, machorras, marimacho, ' +
    'marimacha, trolo, trolos, trolazo, torta de mierda, subnormal, subnormales, mongolico, mongolica, mongolicos, ' +
    'mongolito, mongolo, mongola, mogolico, mogolica, mogolicos, mogo de mierda, retrasado, retrasada, ' +
    'retrasado mental, retrasada mental, tarado, tarada, deficiente mental, cojo de mierda, puta, putas, zorra, ' +
    'zorras, furcia, guarra, golfa, ramera, fulana, perra de mierda, sudaca, sudacas, panchito, panchitos, panchita, ' +
    'moro de mierda, moros de mierda, mora de mierda, negro de mierda, negra de mierda, negros de mierda, ' +
    'gitano de mierda, gitana de mierda, gitanos de mierda, indio de mierda, india de mierda, indio pata rajada, ' +
    'chino de mierda, judio de mierda, gordo de mierda, gorda de mierda, bolita de mierda, bolivianos de mierda, ' +
    'boliviano de mierda, paragua de mierda, villero de mierda, veneco, veneca, venecos, venecas, naco de mierda, ' +
    'negrata, negratas, conguito, machupichu, machupicho, payoponi, guachupino, cholo de mierda, peruano de mierda, ' +
    'gallego de mierda, negro de porqueria, negra de porqueria, cabecita negra, indiaco',
)

/** Slurs that are also ordinary words: they count only when aimed at a person (`you …`, `eres un …`, `… de mierda`). */
export const aimedOnly: ReadonlySet<string> = new Set(
  wordsOf(
    'cripple, gimp, coon, coons, jap, japs, slut, sluts, whore, whores, dyke, dykes, mong, spastic, tard, fag, fags, ' +
      'nigga, niggas, spaz, marica, maricas, mariquita, mariquitas, puta, putas, zorra, zorras, guarra, golfa, tarado, ' +
      'tarada, retrasado, retrasada, subnormal, joto, jotos, fulana, mongolo, redskin, squaw, travelo, bollera, ' +
      'bolleras, marimacho, marimacha, machorra, perra, fleto, retarded, cacorro, mayate, trolo, yid, queer, mora, ' +
      'veneco, veneca, venecos, venecas, panchito, panchita, panchitos, cunt, cunts, faggots, gyppo, poof, chinky, nigg, ' +
      'ladyboy, trolos, tortillera',
  ),
)

/** Long slurs that are found inside a name written without spaces. No harmless word contains one of them. */
export const slursInNames: readonly string[] = wordsOf(
  'nigger, nigga, faggot, retard, tranny, shemale, raghead, wetback, whore, cunt, dykehat, kike, pakibash, spastic, ' +
    'mongolic, mogolic, maricon, subnormal, retrasad, sudaca, putaslocas, matagay, matamaric, negrata, feminazi, ' +
    'gaskill, heilhitler, killjews, hitler, fuckyou, odiogay, odiomoros, putita, hijodeputa, hijodep, killall, rapist, ' +
    'rapeyou, violador, fatbitch, uglybitch, tortillera, slut',
)

/** Places and words that contain one of `slursInNames` and are innocent. */
export const innocentNames: readonly string[] = wordsOf(
  'scunthorpe, retardant, lutsk, absolut, niggard, snigger, mariconera, cuntz',
)

/** Words that many use for themselves: in a name they are allowed, unless something hostile is beside them. */
export const reclaimed: ReadonlySet<string> = new Set(
  wordsOf(
    'dyke, dykes, fag, marica, maricas, mariquita, mariquitas, bollera, bolleras, joto, jotos, trolo, marimacho, ' +
      'machorra, tortillera, sudaca, sudacas, cripple, crip, gimp, zorra, mora, fleto, spaz, mayate, veneca, veneco, ' +
      'coon, jap, golfa',
  ),
)
