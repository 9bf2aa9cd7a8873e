import type { WordToken } from '../text/tokens.ts'

const units = new Map(
  Object.entries({
    zero: '0',
    oh: '0',
    nought: '0',
    naught: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    cero: '0',
    uno: '1',
    dos: '2',
    tres: '3',
    cuatro: '4',
    cinco: '5',
    seis: '6',
    siete: '7',
    ocho: '8',
    nueve: '9',
    fiv: '5',
    fife: '5',
    niner: '9',
    sero: '0',
    zerro: '0',
    kuatro: '4',
    sinko: '5',
    seiz: '6',
  }),
)

const others = new Map(
  Object.entries({
    ten: '10',
    eleven: '11',
    twelve: '12',
    thirteen: '13',
    fourteen: '14',
    fifteen: '15',
    sixteen: '16',
    seventeen: '17',
    eighteen: '18',
    nineteen: '19',
    diez: '10',
    once: '11',
    doce: '12',
    trece: '13',
    catorce: '14',
    quince: '15',
    dieciseis: '16',
    diecisiete: '17',
    dieciocho: '18',
    diecinueve: '19',
    veintiuno: '21',
    veintidos: '22',
    veintitres: '23',
    veinticuatro: '24',
    veinticinco: '25',
    veintiseis: '26',
    veintisiete: '27',
    veintiocho: '28',
    veintinueve: '29',
    seiscientos: '600',
    setecientos: '700',
    novecientos: '900',
    quinientos: '500',
    ochocientos: '800',
  }),
)

const tens = new Map(
  Object.entries({
    twenty: '2',
    thirty: '3',
    forty: '4',
    fifty: '5',
    sixty: '6',
    seventy: '7',
    eighty: '8',
    ninety: '9',
    veinte: '2',
    treinta: '3',
    cuarenta: '4',
    cincuenta: '5',
    sesenta: '6',
    setenta: '7',
    ochenta: '8',
    noventa: '9',
  }),
)

const times = new Map(
  Object.entries({
    double: 2,
    doble: 2,
    triple: 3,
    treble: 3,
    quadruple: 4,
    cuadruple: 4,
  }),
)

/** Digits spelled out in English or Spanish at a token, and the token after them. */
export function spelledDigits(
  tokens: readonly WordToken[],
  at: number,
): { digits: string; to: number } | null {
  const word = tokens[at]!.word
  const unit = units.get(word) ?? others.get(word)
  if (unit) return { digits: unit, to: at + 1 }
  const ten = tens.get(word)
  if (ten) return tensAt(tokens, at, ten)
  const count = times.get(word)
  const next = tokens[at + 1]
  if (!count || !next) return null
  const digit = units.get(next.word) ?? (/^\d$/.test(next.word) ? next.word : undefined)
  return digit ? { digits: digit.repeat(count), to: at + 2 } : null
}

/** `thirty four`, `treinta y cuatro`, or only the tens. */
function tensAt(tokens: readonly WordToken[], at: number, ten: string): { digits: string; to: number } {
  const afterAnd = tokens[at + 1]?.word === 'y' ? at + 2 : at + 1
  const unit = units.get(tokens[afterAnd]?.word ?? '')
  return unit && unit !== '0' ? { digits: ten + unit, to: afterAnd + 1 } : { digits: `${ten}0`, to: at + 1 }
}
