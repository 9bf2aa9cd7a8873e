/**
 * [Note: Before the code is here] A page is complete in its HTML before its code is loaded, and a person in
 * a hurry types and presses immediately. Without this script the browser would submit the form itself, which
 * reloads the page and loses the text, and other presses would do nothing. So it records what was typed and
 * the last press, and replays them after hydration. (web/app/document/early-input.ts)
 */
export const earlyKey = 'upstanderEarly'

/** Input from before hydration. */
export interface EarlyInput {
  /** Fields in which something was typed or chosen, in order. */
  readonly fields: HTMLElement[]
  /** The button that was pressed last. */
  button: HTMLElement | null
  /** From now on React handles presses itself. */
  isHeard: boolean
  /** Hydration is complete. */
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
