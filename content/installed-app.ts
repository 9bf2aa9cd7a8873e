import { brand } from './brand.ts'
import type { Localised } from './localised.ts'

/** The name of the installed app: its own, or a neutral one for people whose screen others see. */
export const installedNames: Readonly<Record<'own' | 'plain', Localised>> = {
  own: { en: brand.name, es: brand.name },
  plain: brand.discreetTitle,
}

/** The shortcuts of the app's icon, under either name. They reveal nothing to onlookers. `path` is the English page's. */
export const shortcuts: readonly { readonly name: Localised; readonly path: string }[] = [
  { name: { en: 'Write something down', es: 'Anotar algo' }, path: '/incident-report' },
  { name: { en: 'Get help', es: 'Pedir ayuda' }, path: '/crisis' },
]

/** The screens of a report shown on the home page, in both languages and colour schemes, drawn by scripts/draw-screenshots.ts. */
export const homeScreens = { steps: ['write', 'choose', 'send', 'follow'], width: 390, height: 600 } as const

/** Screenshots that a browser may show before the app is installed, drawn by scripts/draw-screenshots.ts. */
export const screenshots: readonly {
  readonly file: string
  readonly path: string
  readonly formFactor: 'narrow' | 'wide'
  readonly width: number
  readonly height: number
  readonly label: Localised
}[] = [
  {
    file: 'log-narrow',
    path: '/incident-report',
    formFactor: 'narrow',
    width: 390,
    height: 844,
    label: { en: 'Writing down what happened, on a phone', es: 'Anotar lo que pasó, en un teléfono' },
  },
  {
    file: 'log-wide',
    path: '/incident-report',
    formFactor: 'wide',
    width: 1280,
    height: 800,
    label: { en: 'Writing down what happened, on a computer', es: 'Anotar lo que pasó, en una computadora' },
  },
]

/**
 * The size in pixels of the preview image of a shared link, which other sites and apps crop the least. Drawn by
 * scripts/draw-previews.ts.
 */
export const previewSize = { width: 1200, height: 630 } as const

/** The path of the preview image. */
export const previewPath = (locale: string): string => `/previews/${locale}.png`
