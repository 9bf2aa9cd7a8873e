import { localizeHref } from '#web/ui/language/links.ts'
import { choiceKey as deviceKey } from './choice.ts'
import { discreetKey } from './discreet-choice.ts'
import { manifestPaths, startsPlain } from './installed-name.ts'

/** What replaces each link: in the tab, on a home screen, and in an installation. */
const plainLinks = (): readonly { readonly selector: string; readonly href: string }[] => [
  { selector: 'link[rel~="icon"]', href: '/icons/plain.svg' },
  { selector: 'link[rel="apple-touch-icon"]', href: '/icons/plain-touch-icon.png' },
  { selector: 'link[rel="manifest"]', href: localizeHref(manifestPaths.plain) },
]

/** Puts the plain ones in the place of the site's own, and notes those beside them. */
export function coverLinks(): void {
  for (const { selector, href } of plainLinks()) {
    for (const link of document.querySelectorAll<HTMLLinkElement>(selector)) {
      const shown = link.getAttribute('href') ?? ''
      if (shown === href) continue
      link.dataset['own'] = shown
      link.setAttribute('href', href)
    }
  }
}

/** The site's own are there again. */
export function uncoverLinks(): void {
  for (const { selector } of plainLinks()) {
    for (const link of document.querySelectorAll<HTMLLinkElement>(selector)) {
      const { own } = link.dataset
      if (own === undefined) continue
      link.setAttribute('href', own)
      delete link.dataset['own']
    }
  }
}

/**
 * As {@link coverLinks}, where that was chosen: in the head, behind the links, since the browser fetches what they name, shows
 * the icon and keeps it with the history before any code of ours has come. React, which does not know them again, puts its own
 * beside them as it takes the page over: these are covered too.
 */
export function discreetBootScript(): string {
  const [name, value] = startsPlain.split('=')
  return `(function(){
var plain=${JSON.stringify(plainLinks())}
function isChosen(){try{return new URLSearchParams(location.search).get('${name}')==='${value}'||(localStorage.getItem('${deviceKey}')==='shared'?sessionStorage:localStorage).getItem('${discreetKey}')==='1'}catch(e){return false}}
function cover(){if(isChosen())plain.forEach(function(each){document.querySelectorAll(each.selector).forEach(function(link){
var own=link.getAttribute('href');if(own!==each.href){link.dataset.own=own;link.setAttribute('href',each.href)}})})}
if(!isChosen())return
cover();new MutationObserver(cover).observe(document.head,{childList:true})
})()`
}
