import type { ImageService } from './schema.ts'

const lastChecked = '2026-11-21'

/** Services for private pictures, most useful first. Each was checked against stored public pages of the service. */
export const imageServices: readonly ImageService[] = [
  {
    id: 'stopncii',
    name: 'StopNCII.org',
    address: 'https://stopncii.org/',
    age: 'adult',
    country: null,
    does: {
      en: 'Makes a fingerprint of the picture on your device, and big sites use it to block the picture. The picture stays with you.',
      es: 'Crea una huella de la imagen en tu dispositivo, y los grandes sitios la usan para bloquear la imagen. La imagen se queda contigo.',
    },
    source: 'https://stopncii.org/how-it-works/',
    lastChecked,
  },
  {
    id: 'take-it-down',
    name: 'Take It Down (NCMEC)',
    address: 'https://takeitdown.ncmec.org/',
    age: 'under-18',
    country: null,
    does: {
      en: 'For pictures of someone under 18, anywhere in the world. It makes a fingerprint on your device, and you do not have to give your name.',
      es: 'Para imágenes de alguien menor de 18 años, en cualquier lugar del mundo. Crea una huella en tu dispositivo y no hace falta dar tu nombre.',
    },
    source: 'https://takeitdown.ncmec.org/',
    lastChecked,
  },
  {
    id: 'report-remove',
    name: 'Report Remove (Childline and IWF)',
    address:
      'https://www.childline.org.uk/info-advice/bullying-abuse-safety/online-mobile-safety/report-remove/',
    age: 'under-18',
    country: 'GB',
    does: {
      en: 'For young people in the UK who want a nude picture or video of themselves taken off the internet.',
      es: 'Para jóvenes del Reino Unido que quieren quitar de internet una imagen o un video íntimo suyo.',
    },
    source: 'https://www.iwf.org.uk/what-we-do/why-we-exist/report-remove',
    lastChecked,
  },
  {
    id: 'cybertipline',
    name: 'CyberTipline (NCMEC)',
    address: 'https://report.cybertip.org/',
    age: 'under-18',
    country: 'US',
    does: {
      en: 'Takes reports about sexual pictures of children in the United States.',
      es: 'Recibe denuncias de imágenes sexuales de menores en Estados Unidos.',
    },
    source: 'https://www.missingkids.org/gethelpnow/cybertipline',
    lastChecked,
  },
  {
    id: 'inhope',
    name: 'INHOPE',
    address: 'https://www.inhope.org/EN#hotlineReferral',
    age: 'under-18',
    country: null,
    does: {
      en: 'Lists the hotline of your country that takes reports of sexual pictures of children.',
      es: 'Muestra la línea de tu país que recibe denuncias de imágenes sexuales de menores.',
    },
    source: 'https://www.inhope.org/EN',
    lastChecked,
  },
]

/** The services for a picture: those of one's own country first, and none of other countries. */
export function imageServicesFor(age: ImageService['age'], country: string | null): ImageService[] {
  const fitting = imageServices.filter(
    (service) => service.age === age && (service.country === null || service.country === country),
  )
  return [
    ...fitting.filter((service) => service.country !== null),
    ...fitting.filter((s) => s.country === null),
  ]
}
