import { list, text } from '../document.ts'
import type { Policy } from './schema.ts'

/** The rules between a person and the operator of this server. */
export const terms: Policy = {
  id: 'terms',
  version: '2026-11-21',
  reviewBy: '2027-05-21',
  counselReviewed: null,
  translationReviewed: null,
  title: { en: 'Terms', es: 'Condiciones' },
  summary: {
    en: 'Be honest, be fair, and do not use this place to hurt anyone. Help with safety is free, and what you write stays yours.',
    es: 'Actúa con honestidad y justicia, y no uses este lugar para hacer daño a nadie. La ayuda para tu seguridad es gratis, y lo que escribes sigue siendo tuyo.',
  },
  sections: [
    {
      id: 'what-this-is',
      heading: { en: 'What this place is', es: 'Qué es este lugar' },
      body: [
        text(
          'Here you can write down what happened to you or what you saw, keep it safe, and send it to people who answer.',
          'Aquí puedes escribir lo que te pasó o lo que viste, guardarlo en un lugar seguro y enviarlo a personas que responden.',
        ),
        list(
          [
            'It is not an emergency service. No one watches it live.',
            'No es un servicio de emergencias. Nadie lo mira en vivo.',
          ],
          [
            'It gives information, not legal or medical advice.',
            'Da información, no consejos legales ni médicos.',
          ],
          [
            'It shows that a record has not changed since a certain time. It does not decide what is true.',
            'Muestra que un registro no ha cambiado desde cierto momento. No decide qué es verdad.',
          ],
        ),
      ],
    },
    {
      id: 'who-can-use-it',
      heading: { en: 'Who can use it', es: 'Quién puede usarlo' },
      body: [
        text(
          'Anyone can read the crisis page, keep a record and report. You need no account for it, and no one asks how old you are.',
          'Cualquiera puede leer la página de crisis, llevar un registro y reportar. No necesitas una cuenta y nadie te pregunta la edad.',
        ),
        text('Every safety feature is free.', 'Todas las funciones de seguridad son gratis.'),
      ],
    },
    {
      id: 'what-you-agree-to',
      heading: { en: 'What you agree to', es: 'A qué te comprometes' },
      body: [
        list(
          [
            'Say what happened as you know it. If you are not sure, say that.',
            'Cuenta lo que pasó tal como lo sabes. Si no tienes certeza, dilo.',
          ],
          ['Do not report something that you know is false.', 'No reportes algo que sabes que es falso.'],
          [
            'Do not threaten, mock or hunt anyone here, and that includes the person you report.',
            'No amenaces, no te burles ni persigas a nadie aquí, tampoco a la persona que reportas.',
          ],
          [
            'Do not post private facts about others in public places.',
            'No publiques datos privados de otras personas en espacios públicos.',
          ],
          [
            'Never send sexual pictures of anyone under 18, not even as proof. Say where they are instead.',
            'Nunca envíes imágenes sexuales de menores de 18 años, ni siquiera como prueba. Di en cambio dónde están.',
          ],
          [
            'Do not try to open what is not yours, or to break this site. If you find a weak spot, tell us: SECURITY.md explains how.',
            'No intentes abrir lo que no es tuyo ni dañar este sitio. Si encuentras una falla, avísanos: SECURITY.md explica cómo.',
          ],
        ),
      ],
    },
    {
      id: 'your-words',
      heading: { en: 'Your words are yours', es: 'Tus palabras son tuyas' },
      body: [
        text(
          'What you write belongs to you. You choose who reads it, and you can end their access. We use it for nothing else.',
          'Lo que escribes te pertenece. Tú eliges quién lo lee y puedes quitarle el acceso. No lo usamos para nada más.',
        ),
        text(
          'No part of a report is made public unless you ask for it and someone has checked that it names no one.',
          'Nada de un reporte se hace público salvo que tú lo pidas y alguien haya comprobado que no nombra a nadie.',
        ),
      ],
    },
    {
      id: 'what-happens-to-a-report',
      heading: { en: 'What happens to a report', es: 'Qué pasa con un reporte' },
      body: [
        text(
          'You can send a report only where someone reads. Before you send, you see who they are, when they will answer, and what they must pass on.',
          'Solo puedes enviar un reporte donde alguien lee. Antes de enviarlo ves quiénes son, cuándo responderán y qué deben contar a otros.',
        ),
        text(
          'They are fair to everyone. They speak of the person reported, not of a bully, and “we could not find out” is a possible end.',
          'Son justos con todos. Hablan de la persona reportada, no de un acosador, y “no se pudo establecer” es un final posible.',
        ),
      ],
    },
    {
      id: 'your-account',
      heading: { en: 'Your account', es: 'Tu cuenta' },
      body: [
        text(
          'Keep your password to yourself and your recovery kit in a safe place. Without both, we cannot open your earlier things.',
          'No compartas tu contraseña y guarda tu kit de recuperación en un lugar seguro. Sin ninguno de los dos no podemos abrir tus cosas anteriores.',
        ),
        text(
          'If someone breaks these rules in public places, the people who run this server may hide what they posted or close their account. They must say why, and you can ask for a second look.',
          'Si alguien incumple estas reglas en espacios públicos, quienes administran este servidor pueden ocultar lo publicado o cerrar su cuenta. Deben decir por qué, y puedes pedir que se revise.',
        ),
      ],
    },
    {
      id: 'the-program',
      heading: { en: 'The program, and changes', es: 'El programa y los cambios' },
      body: [
        text(
          'The program is free software under the GNU Affero General Public License, version 3 or later. It comes without a warranty, as far as the law allows.',
          'El programa es software libre bajo la Licencia Pública General Affero de GNU, versión 3 o posterior. Se ofrece sin garantía, hasta donde la ley lo permite.',
        ),
        text(
          'If these terms change, the date on this page changes too.',
          'Si estas condiciones cambian, cambia también la fecha de esta página.',
        ),
      ],
    },
  ],
}
