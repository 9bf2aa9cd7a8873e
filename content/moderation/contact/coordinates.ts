import { type ContactSpan, spansOf } from './spans.ts'

/** `40.41678, -3.70379`, with or without a degree sign or a compass letter. */
const decimal =
  /(?<![\d.,])[-+]?(?:[0-8]?\d|90)[.,]\d{4,}\s?[°º]?\s?[ns]?\s?[,;/ ]\s?[-+]?(?:1[0-7]\d|180|\d?\d)[.,]\d{4,}\s?[°º]?\s?[ewo]?(?![\d.])/gi
/** `40.417 N 3.704 W`. */
const directed =
  /(?<![\d.,])(?:[0-8]?\d|90)[.,]\d{2,}\s?[°º]?\s?[ns]\s?[,;/ ]?\s?(?:1[0-7]\d|180|\d?\d)[.,]\d{2,}\s?[°º]?\s?[ewo]\b/gi
/** `40° 25' 0.4" N`. */
const degrees =
  /(?<!\d)\d{1,3}\s?[°º]\s?\d{1,2}\s?['’′](?:\s?\d{1,2}(?:[.,]\d+)?\s?(?:["”″]|''))?\s?[nsewo]\b/gi
/** `8FVC9G8F+6X`, and the three words of a map square. */
const codes =
  /(?<![\w+])[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}(?![\w+])|\/{3}\p{L}+(?:\.\p{L}+){2}/gu

/** Coordinates of a person's location or meeting place. */
export const findCoordinates = (text: string): ContactSpan[] =>
  [decimal, directed, degrees, codes].flatMap((pattern) => spansOf(pattern, text))
