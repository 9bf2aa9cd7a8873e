import { awayKey, cachedPageKey } from '#web/platform/device/away-mark.ts'

/**
 * Implements [Note: Back after leaving]. It runs in the head before the first paint; later code would run
 * after the page is visible.
 *
 * An entry belongs to a later visit if the browser lists an entry no later than it at which the person came
 * back: it lists only neighbouring entries of this site, and the neutral site separates the visits. A
 * browser without such a list (Firefox before 147, Safari before 26.2) treats every Back to another document
 * as one to before leaving.
 *
 * A page in the back/forward cache runs nothing when it is shown again, so it is blanked before it enters
 * the cache. It leaves a mark in the tab, and reloads if the mark is gone: then the device was erased in the
 * meantime.
 */
export const awayBootScript = `(function(){
var root=document.documentElement,entries=window.navigation
function read(){try{return JSON.parse(sessionStorage.getItem('${awayKey}'))}catch(e){return null}}
function here(){return entries&&entries.currentEntry}
function isLater(away){return !!here()&&entries.entries().some(function(e){return e.index<=here().index&&away.since.indexOf(e.key)>=0})}
function leave(away){root.dataset.leaving='';window.stop();document.title=away.as;location.replace(away.to)}
var marked
addEventListener('pagehide',function(e){if(!e.persisted)return
root.dataset.leaving='';try{sessionStorage.setItem('${cachedPageKey}',1);marked=1}catch(e){}})
addEventListener('pageshow',function(e){if(!e.persisted)return
var away=read();if(away&&!isLater(away))leave(away)
else if(marked&&!sessionStorage.getItem('${cachedPageKey}'))location.reload()
else delete root.dataset.leaving})
var away=read(),how=performance.getEntriesByType('navigation')[0]
if(!away||isLater(away))return
if(how&&how.type==='back_forward')leave(away)
else if(here()){away.since.push(here().key);sessionStorage.setItem('${awayKey}',JSON.stringify(away))}
})()`
