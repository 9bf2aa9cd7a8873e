/**
 * [Note: Before the code is here] A page is whole in its HTML before its code has come, and somebody in a hurry writes and presses at
 * once. Without more the browser would send the form itself, which loads the page again without a word of what was written, and a press
 * would do nothing. So what was typed and what was pressed last is noted, and handed on once the code is here. (web/app/document/early-input.ts)
 */
export const earlyKey = 'upstanderEarly'

/** What somebody did before the code was here. */
export interface EarlyInput {
  /** Fields in which something was typed or chosen, in their order. */
  readonly fields: HTMLElement[]
  /** The button that was pressed last. */
  button: HTMLElement | null
  /** From now on React hears a press by itself. */
  isHeard: boolean
  /** The code is here. */
  isOver: boolean
}

export const earlyBootScript = `(function(){
var early=window.${earlyKey}={fields:[],button:null,isHeard:false,isOver:false}
addEventListener('submit',function(e){if(!early.isOver)e.preventDefault()},true)
addEventListener('click',function(e){var t=e.target
if(!early.isHeard&&t.closest)early.button=t.closest('main button')||early.button},true)
addEventListener('input',function(e){
if(!early.isOver&&early.fields.indexOf(e.target)<0)early.fields.push(e.target)},true)
})()`

declare global {
  interface Window {
    [earlyKey]?: EarlyInput
  }
}
