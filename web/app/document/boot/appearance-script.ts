import { choiceKey } from '#web/platform/device/device-choice.ts'
import { readingKey, sizeKey, spacingKey } from '#web/ui/reading-settings.ts'
import { themeStorageKey } from '#web/ui/theme.ts'

/** Runs in the head before the first paint, so that a dark theme does not flash white and the layout does not shift. */
export const looksBootScript = `try{var d=document.documentElement.dataset,l=localStorage,t=l.getItem('${themeStorageKey}'),s=l.getItem('${sizeKey}'),w=l.getItem('${spacingKey}'),o=l.getItem('${choiceKey}'),r=l.getItem('${readingKey}');if(t==='light'||t==='dark')d.theme=t;if(s==='large'||s==='largest')d.textSize=s;if(w==='wide')d.textSpacing=w;if(r==='whole')d.reading=r;if(o)d.device=o}catch(e){}`
