import { list, text } from '../document.ts'
import { privacyTable } from './privacy-table.ts'
import type { Policy } from './schema.ts'

/** What becomes of what a person tells this server. It must stay true to what the program does: see SECURITY.md. */
export const privacy: Policy = {
  id: 'privacy',
  version: '2026-11-26',
  reviewBy: '2027-05-22',
  counselReviewed: null,
  translationReviewed: null,
  title: { en: 'Privacy', es: 'Privacidad' },
  summary: {
    en: 'What you write is sealed on your device before it is sent. We keep as little as we can, we sell nothing, and nothing is loaded from other companies.',
    es: 'Lo que escribes se sella en tu dispositivo antes de enviarse. Guardamos lo menos posible, no vendemos nada y no se carga nada de otras empresas.',
  },
  sections: [
    {
      id: 'locked',
      heading: { en: 'What is sealed', es: 'Lo que va sellado' },
      body: [
        text(
          'These are sealed on your device. Only you, and the people you choose, can open them:',
          'Esto se sella en tu dispositivo. Solo tú, y quienes elijas, pueden abrirlo:',
        ),
        list(
          [
            'the title and the words of a report, the people in it, and the place in words',
            'el título y las palabras de un reporte, las personas y el lugar en palabras',
          ],
          [
            'messages between you and the people who read it, and their notes',
            'los mensajes entre tú y quienes lo leen, y sus notas',
          ],
          ['the reasons given when a case moves on', 'los motivos que se dan cuando un caso avanza'],
        ),
        text(
          'Someone who steals the whole database gets sealed text and no key.',
          'Quien robe toda la base de datos se lleva texto sellado y ninguna llave.',
        ),
      ],
    },
    {
      id: 'in-the-clear',
      heading: { en: 'What the server can see', es: 'Lo que el servidor puede ver' },
      body: [
        text(
          'The server must see a few things to do its work. These are the ones that say something about you.',
          'El servidor necesita ver algunas cosas para trabajar. Estas son las que dicen algo de ti.',
        ),
        privacyTable,
      ],
    },
    {
      id: 'without-your-name',
      heading: { en: 'When you report without your name', es: 'Cuando reportas sin tu nombre' },
      body: [
        list(
          [
            'No account is needed, and your browser sends nothing that tells who you are.',
            'No hace falta una cuenta, y tu navegador no envía nada que diga quién eres.',
          ],
          ['The server keeps the day, not the time.', 'El servidor guarda el día, no la hora.'],
          [
            'We keep nobody’s internet address. To stop floods of calls, a fingerprint of it stays in memory, made with a key that changes each day.',
            'No se guarda la dirección de internet de nadie. Para frenar avalanchas se guarda en memoria una huella de ella, hecha con una llave que cambia cada día.',
          ],
          [
            'What you write can still give you away. Leave out what only you could know.',
            'Lo que escribes puede delatarte. No pongas lo que solo tú podrías saber.',
          ],
        ),
      ],
    },
    {
      id: 'limits',
      heading: { en: 'What we cannot promise', es: 'Lo que no podemos prometer' },
      body: [
        text(
          'Each time you open this site, the people who run it send your browser the program. If they sent you a changed program, it could read what you open after that. No website can prevent this by itself. The program is open, so that others can check it.',
          'Cada vez que abres este sitio, quienes lo administran envían el programa a tu navegador. Si enviaran un programa alterado, podría leer lo que abras después. Ningún sitio web puede impedirlo por sí solo. El programa es abierto, para que otros puedan revisarlo.',
        ),
        text(
          'If you lose your password and your recovery kit, what you wrote before stays sealed. We cannot open it for you.',
          'Si pierdes tu contraseña y tu kit de recuperación, lo que escribiste antes queda sellado. No podemos abrirlo por ti.',
        ),
        text(
          'People you let in may keep a copy. If you end their access, they cannot read what is written later.',
          'Las personas a quienes das acceso pueden guardar una copia. Si les quitas el acceso, no pueden leer lo que se escriba después.',
        ),
      ],
    },
    {
      id: 'your-device',
      heading: { en: 'On your device', es: 'En tu dispositivo' },
      body: [
        text(
          'This site uses one cookie, to keep you signed in. It has no ads and no tracking.',
          'Este sitio usa una sola cookie, para mantener tu sesión. No tiene anuncios ni rastreo.',
        ),
        text(
          'Your browser also keeps that you are signed in, what you have not sent yet, sealed, and your settings. What you opened while signed in stays there too, sealed with your password, until you sign out. If others look at your device, say so when asked, and nothing you write stays on it when you leave.',
          'Tu navegador guarda también que iniciaste sesión, lo que aún no envías, sellado, y tus ajustes. Lo que abriste con tu sesión iniciada también se queda, sellado con tu contraseña, hasta que cierres la sesión. Si otras personas miran tu dispositivo, dilo cuando te pregunte, y nada de lo que escribas quedará en él cuando salgas.',
        ),
        text(
          'If you turn on messages to a device, the maker of its browser delivers them. They learn that a message is sent, and when. They cannot open it, and it says only that there is something new.',
          'Si activas los mensajes en un dispositivo, los entrega quien hace su navegador. Sabe que llega un mensaje, y cuándo. No puede abrirlo, y solo dice que hay algo nuevo.',
        ),
      ],
    },
    {
      id: 'your-rights',
      heading: { en: 'What you can ask for', es: 'Lo que puedes pedir' },
      body: [
        text(
          'Signed in, you find on this page: a copy of everything that is yours, what you agreed to, and how to end your account. You can also ask the people who run this server. They are named on the About page. In many countries the law gives you this right, and a data protection office that you can turn to.',
          'Con tu sesión iniciada encuentras en esta página una copia de todo lo tuyo, qué aceptaste y cómo terminar tu cuenta. También puedes pedirlo a quienes administran este servidor. Aparecen en la página Acerca de. En muchos países la ley te da este derecho, y hay una oficina de protección de datos a la que puedes acudir.',
        ),
        text(
          'A school, an employer or an office that got your report may have to keep its own record by law. They must tell you so.',
          'Una escuela, una empresa o una oficina que recibió tu reporte puede tener que guardar su propio registro por ley. Deben decírtelo.',
        ),
      ],
    },
  ],
}
