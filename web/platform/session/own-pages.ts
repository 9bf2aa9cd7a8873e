import { localePrefixes, locales } from '#web/ui/language/locale.ts'
import { recordKey } from './record.ts'

/**
 * Runs in the document's head before anything is painted. An address without a language, such as one that is typed or comes in a
 * message, is that of the English page: whoever is signed in and reads another language is taken to the same page in theirs. An
 * address that names a language is kept to. Without the network the page that is here is better than one that may not be.
 */
export const ownPagesBootScript = `(function(){try{
var here=location,path=here.pathname,prefixes=${JSON.stringify(prefixesOfOthers())},key='${recordKey}',root=document.documentElement
for(var each in prefixes)if((path+'/').indexOf(prefixes[each]+'/')===0)return
var prefix=prefixes[JSON.parse(sessionStorage.getItem(key)||localStorage.getItem(key)).session.user.language]
if(!prefix||!navigator.onLine||root.dataset.leaving!==undefined)return
root.dataset.leaving=''
here.replace(prefix+(path==='/'?'':path)+here.search+here.hash)
}catch(e){}})()`

function prefixesOfOthers(): Record<string, string> {
  return Object.fromEntries(
    locales
      .filter((locale) => localePrefixes[locale] !== '')
      .map((locale) => [locale, localePrefixes[locale]]),
  )
}
