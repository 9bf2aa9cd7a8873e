import { countriesWithEmergencyNumbers, emergencyNumbersFor } from '#content/helplines/emergency.ts'
import { emergencyServiceNames } from '#content/helplines/labels.ts'
import zones from '#content/helplines/time-zones.json' with { type: 'json' }
import { inLocale } from '#content/localised.ts'
import type { Locale } from '#web/ui/language/locale.ts'

/** The placeholders in the panel that the script replaces. */
export const placeholders = { country: '{country}', number: '{number}', name: '{name}' } as const

/**
 * One line per country: its time zones, and each number with its service. Countries without a known number
 * keep the international panel.
 */
function countries(locale: Locale): string[] {
  const zonesOf: Readonly<Record<string, string>> = zones
  return countriesWithEmergencyNumbers().flatMap((country) => {
    const numbers = emergencyNumbersFor(country).map(
      ({ number, service }) => `${inLocale(emergencyServiceNames[service], locale)}=${number}`,
    )
    const named = zonesOf[country]
    return named ? [`${country}|${named}|${numbers.join(',')}`] : []
  })
}

/**
 * Fills a copy of the template beside it for the country of the device's time zone, and hides the
 * international panel. It creates elements and sets their text, as Trusted Types require.
 */
export const emergencyBootScript = (locale: Locale): string => `(function(){
var slot=document.currentScript.parentNode,zone=Intl.DateTimeFormat().resolvedOptions().timeZone
var found=${JSON.stringify(countries(locale))}.map(function(line){return line.split('|')}).find(function(each){return each[1].split(' ').indexOf(zone)>=0})
if(!found)return
var panel=slot.querySelector('template').content.cloneNode(true),item=panel.querySelector('li'),list=item.parentNode
function fill(node,values){var walk=document.createTreeWalker(node,4);while(walk.nextNode())for(var key in values)walk.currentNode.data=walk.currentNode.data.replace(key,values[key])}
list.textContent=''
found[2].split(',').forEach(function(pair){var each=item.cloneNode(true),parts=pair.split('=')
fill(each,{'${placeholders.name}':parts[0],'${placeholders.number}':parts[1]})
each.querySelector('a').href='tel:'+parts[1];list.append(each)})
fill(panel,{'${placeholders.country}':new Intl.DisplayNames('${locale}',{type:'region'}).of(found[0])})
slot.append(panel);document.documentElement.dataset.emergency=''
})()`
