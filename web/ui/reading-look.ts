import { deviceLook } from './device-look.ts'

export const textSizes = ['usual', 'large', 'largest'] as const

export const textSpacings = ['usual', 'wide'] as const

const sizeKey = 'upstander-text-size'
const spacingKey = 'upstander-text-spacing'

/** How large words are on every page, over what the browser is set to. */
export const textSize = deviceLook({ key: sizeKey, attribute: 'textSize' }, textSizes)
/** How far apart letters, words and lines are on every page. */
export const textSpacing = deviceLook({ key: spacingKey, attribute: 'textSpacing' }, textSpacings)

/** Runs in the document's head before anything is painted, so that nothing moves under somebody's eyes. */
export const readingBootScript = `try{var d=document.documentElement.dataset,s=localStorage.getItem('${sizeKey}'),w=localStorage.getItem('${spacingKey}');if(s==='large'||s==='largest')d.textSize=s;if(w==='wide')d.textSpacing=w}catch(e){}`
