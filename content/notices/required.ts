/**
 * The elements that a law lists, by the keys of our own file: a notice that lacks one of them is none. The sources are at each
 * notice; this list is apart, so that an element that is taken out there, or no longer asked for, is seen.
 */
export const elementsOfLaw: Readonly<Record<string, readonly string[]>> = {
  // Regulation (EU) 2022/2065, Article 16(2), (a) to (d).
  'dsa-art16-notice': ['explanation', 'location', 'name_email', 'good_faith'],
  // TAKE IT DOWN Act, section 3(a)(1)(B).
  'us-take-it-down-request': ['signature', 'identify', 'statement', 'contact'],
  // 17 U.S.C. 512(c)(3)(A), (i) to (vi).
  'dmca-512c3-notice': ['signature', 'work', 'material', 'contact', 'good_faith', 'perjury'],
  // 17 U.S.C. 512(g)(3).
  'dmca-counter-notice': ['signature', 'removed', 'perjury', 'details', 'jurisdiction'],
  // Regulation (EU) 2016/679, Articles 12(6) and 17(1).
  'gdpr-art17-request': ['identity', 'data', 'ground', 'request'],
  'uk-gdpr-erasure-request': ['identity', 'data', 'ground', 'request'],
  // Crime and Policing Act 2026 (UK), new section 20A.
  'uk-intimate-image-report': [
    'declare_intimate',
    'declare_subject',
    'declare_good_faith',
    'identify',
    'contact',
  ],
  // SOR/2020-130, section 15(2).
  'ca-notice-of-occurrence': ['principal', 'date', 'description'],
}
