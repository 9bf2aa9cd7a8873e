import { awayKey, wholeKey } from '#web/platform/device/away.ts'

/**
 * Finishes [Note: Back after leaving]: runs in the document's head before anything is painted, and in no later code, which would come
 * after the page is seen.
 *
 * An entry is of a later visit where the browser lists one at which somebody came back no later than it: it lists only
 * neighbours of this site, and the neutral site parts the visits. A browser without such a list (Firefox before 147, Safari
 * before 26.2) takes every Back to another document as one to before.
 *
 * A page that the browser keeps whole for Back runs nothing when it is shown again, so it goes there blank already. It leaves a
 * mark in the tab, and is loaded again where that is gone: the device was erased meanwhile.
 */
export const awayBootScript = `(function(){
var root=document.documentElement,entries=window.navigation
function read(){try{return JSON.parse(sessionStorage.getItem('${awayKey}'))}catch(e){return null}}
function here(){return entries&&entries.currentEntry}
function isLater(away){return !!here()&&entries.entries().some(function(e){return e.index<=here().index&&away.since.indexOf(e.key)>=0})}
function leave(away){root.dataset.leaving='';window.stop();document.title=away.as;location.replace(away.to)}
var marked
addEventListener('pagehide',function(e){if(!e.persisted)return
root.dataset.leaving='';try{sessionStorage.setItem('${wholeKey}',1);marked=1}catch(e){}})
addEventListener('pageshow',function(e){if(!e.persisted)return
var away=read();if(away&&!isLater(away))leave(away)
else if(marked&&!sessionStorage.getItem('${wholeKey}'))location.reload()
else delete root.dataset.leaving})
var away=read(),how=performance.getEntriesByType('navigation')[0]
if(!away||isLater(away))return
if(how&&how.type==='back_forward')leave(away)
else if(here()){away.since.push(here().key);sessionStorage.setItem('${awayKey}',JSON.stringify(away))}
})()`
