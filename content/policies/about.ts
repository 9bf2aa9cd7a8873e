import { list, text } from '../document.ts'
import type { Policy } from './schema.ts'

/** What this place is and who runs it. The page adds the operator's details (operator.ts). */
export const about: Policy = {
  id: 'about',
  version: '2026-11-21',
  reviewBy: '2027-05-21',
  counselReviewed: null,
  translationReviewed: null,
  title: { en: 'About us', es: 'Acerca de' },
  summary: {
    en: 'A place to write down bullying and harassment, to keep it safe, and to reach people who answer.',
    es: 'Un lugar para dejar por escrito el acoso, guardarlo en un lugar seguro y llegar a personas que responden.',
  },
  sections: [
    {
      id: 'why',
      heading: { en: 'Why this exists', es: 'Por qué existe' },
      body: [
        text(
          'People who are bullied are often asked for proof, at the worst time to look for it. A record made on the day is the best help they can have later.',
          'A quienes sufren acoso se les suele pedir pruebas en el peor momento para buscarlas. Un registro hecho ese mismo día es la mejor ayuda que pueden tener después.',
        ),
        text(
          'An upstander is someone who sees that something is wrong and does something about it. That can be you, for yourself or for someone else.',
          'En inglés, “upstander” es quien ve que algo está mal y hace algo. Esa persona puedes ser tú, por ti o por alguien más.',
        ),
      ],
    },
    {
      id: 'what-we-hold-to',
      heading: { en: 'What we promise', es: 'Lo que prometemos' },
      body: [
        list(
          [
            'What you type is kept as you go, unless you chose otherwise.',
            'Lo que escribes se guarda sobre la marcha, salvo que elijas otra cosa.',
          ],
          [
            'What is private is sealed on your device before it is sent.',
            'Lo privado se sella en tu dispositivo antes de enviarse.',
          ],
          [
            'We say only what is true. Sample figures are marked as samples.',
            'Solo decimos lo que es cierto. Las cifras de muestra están marcadas.',
          ],
          ['You can leave with one key.', 'Puedes salir con una sola tecla.'],
          ['Help is free, and never behind a sign-in.', 'La ayuda es gratis y nunca exige iniciar sesión.'],
          ['You decide.', 'Tú decides.'],
        ),
      ],
    },
    {
      id: 'who-reads-reports',
      heading: { en: 'Who reads reports', es: 'Quién lee los reportes' },
      body: [
        text(
          'If you keep a report for yourself, no one else can read it. If you send it to the support team of this server, the people on that team can. You see their names before you send.',
          'Si guardas un reporte solo para ti, nadie más puede leerlo. Si lo envías al equipo de apoyo de este servidor, lo pueden leer las personas de ese equipo. Ves sus nombres antes de enviar.',
        ),
        text(
          'If no one on the team is reading, the page says so and does not take reports.',
          'Si nadie del equipo está leyendo, la página lo dice y no recibe reportes.',
        ),
      ],
    },
    {
      id: 'open-program',
      heading: { en: 'Open source', es: 'Código abierto' },
      body: [
        text(
          'Anyone may read, check, run and improve the program behind this site. It is under the GNU Affero General Public License, so the people who run this server must give you the source of the version they run.',
          'Cualquiera puede leer, revisar, usar y mejorar el programa de este sitio. Está bajo la Licencia Pública General Affero de GNU, así que quienes administran este servidor deben darte el código de la versión que usan.',
        ),
      ],
    },
  ],
}
