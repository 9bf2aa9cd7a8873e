import type { HandbookPage } from './schema.ts'

const checked = '2026-11-29'

const mind = {
  name: 'Mind: working with peer support groups',
  url: 'https://www.mind.org.uk/about-us/our-policy-work/communities-and-peer-support-at-mind/side-by-side/peer-support-in-your-community-a-toolkit/keeping-your-peer-support-going-introduction/working-with-groups/',
  checked,
}

/** From the first line to the last. */
export const evening: readonly HandbookPage[] = [
  {
    id: 'opening',
    title: { en: 'Open well', es: 'Abrir bien' },
    when: {
      en: 'It is the first five minutes, or many have just come in.',
      es: 'Son los primeros cinco minutos, o acaba de entrar mucha gente.',
    },
    steps: [
      {
        en: 'Check that the backup is here, and that you can reach your named person.',
        es: 'Mira que esté la persona suplente, y que puedas encontrar a tu persona indicada.',
      },
      {
        en: 'Say who hosts, until when, and what tonight is about.',
        es: 'Di quién lleva la sala, hasta cuándo y de qué va hoy.',
      },
      {
        en: 'Say that moderators may read it, that it is kept for 30 days, and that anyone may leave without a word.',
        es: 'Di que puede leerlo el equipo de moderación, que se guarda 30 días y que cualquiera puede irse sin decir nada.',
      },
      {
        en: 'Start with something light that all can answer in five words.',
        es: 'Empieza con algo ligero, que se responda en cinco palabras.',
      },
    ],
    say: [
      {
        en: 'Welcome. There are two of us until the end. You may write, or just read. Leave out names, schools and places. In danger now? We are not enough: the crisis page is at the top.',
        es: 'Hola. Estamos dos personas hasta el final. Puedes escribir, o solo leer. Deja fuera nombres, escuelas y lugares. ¿Corres peligro ahora? No bastamos: la página de crisis está arriba.',
      },
    ],
    never: [
      {
        en: 'Do not ask anyone to tell their story.',
        es: 'No pidas a nadie que cuente su historia.',
      },
    ],
    findings: ['debriefing', 'social-support'],
    sources: [mind],
  },
  {
    id: 'attack',
    title: { en: 'Someone attacks, or floods', es: 'Alguien ataca o inunda' },
    when: {
      en: 'A line is aimed at a person, or one person writes so much that nobody else can.',
      es: 'Una línea va contra una persona, o alguien escribe tanto que nadie más puede.',
    },
    steps: [
      {
        en: 'Turn on slow mode, and say why. It counts for all and is no punishment.',
        es: 'Pon el modo lento y di por qué. Vale para todos y no es un castigo.',
      },
      {
        en: 'Name the line, not the person, and say what to do instead.',
        es: 'Nombra la línea, no a la persona, y di qué se hace en su lugar.',
      },
      {
        en: 'It happens again? Mute. They can still read.',
        es: '¿Pasa otra vez? Silencia. Todavía puede leer.',
      },
      {
        en: 'It continues? Remove them from this session, and flag the line.',
        es: '¿Sigue? Saca a la persona de esta sesión y marca la línea.',
      },
      {
        en: 'Write to the person who was attacked, in the room or in private.',
        es: 'Escribe a la persona atacada, en la sala o en privado.',
      },
    ],
    say: [
      {
        en: 'I’m slowing us down, so that we can read each other.',
        es: 'Voy más lento, para que podamos leernos.',
      },
      {
        en: 'That line was about a person. Please write what it was like for you.',
        es: 'Esa línea iba contra una persona. Mejor escribe cómo lo viviste tú.',
      },
    ],
    never: [
      {
        en: 'Do not shame anyone, and do not ask the room to judge.',
        es: 'No avergüences a nadie ni pidas a la sala que juzgue.',
      },
    ],
    findings: ['disclosure-avoid-harm'],
    sources: [mind],
  },
  {
    id: 'left',
    title: { en: 'Someone leaves suddenly', es: 'Alguien se va de golpe' },
    when: {
      en: 'Someone is gone in the middle, perhaps after a hard line.',
      es: 'Alguien se fue a la mitad, quizá después de una línea dura.',
    },
    steps: [
      {
        en: 'Think of the plain reasons first: someone came into the room, or the network went. They may have left quickly to be safe.',
        es: 'Piensa primero en lo más simple: entró alguien, o se cortó la red. Quizá salió rápido para estar a salvo.',
      },
      {
        en: 'Was there a danger word before? Press “Escalate to crisis”. A moderator can see the line.',
        es: '¿Hubo antes una palabra de peligro? Pulsa “Avisar de una crisis”. Un moderador puede ver la línea.',
      },
      {
        en: 'Say one calm line to those who stay, and continue.',
        es: 'Di una línea tranquila a quienes se quedan, y sigue.',
      },
      {
        en: 'If they come back, greet them as if they had gone to get water.',
        es: 'Si vuelve, saluda como si hubiera ido por agua.',
      },
    ],
    say: [
      {
        en: 'People come and go here, and nobody has to say why. You are welcome back at any time.',
        es: 'Aquí se entra y se sale, y nadie tiene que decir por qué. Se puede volver cuando sea.',
      },
    ],
    never: [
      {
        en: 'Do not ask the others where someone is, or who they are.',
        es: 'No preguntes a los demás dónde está alguien ni quién es.',
      },
      {
        en: 'Do not look for them anywhere else.',
        es: 'No busques a esa persona en otro lugar.',
      },
    ],
    findings: ['pfa'],
    sources: [],
  },
  {
    id: 'hand-over',
    title: { en: 'Hand over', es: 'Pasar el relevo' },
    when: {
      en: 'You have to go, you cannot continue, or your network is weak.',
      es: 'Te tienes que ir, no puedes seguir o tu red va mal.',
    },
    steps: [
      {
        en: 'Say it in the open, and press “Hand over”. The backup has the controls at once.',
        es: 'Dilo a la vista de todos y pulsa “Pasar el relevo”. La persona suplente tiene los controles enseguida.',
      },
      {
        en: 'Leave four lines: who is here, what it is about, what worries you, what you promised.',
        es: 'Deja cuatro líneas: quién está, de qué va, qué te preocupa y qué prometiste.',
      },
      {
        en: 'Cut off without a word? After a minute the room pauses and the backup is asked. After two it ends with kind words.',
        es: '¿Se cortó sin avisar? Al minuto la sala se pausa y se avisa a la persona suplente. A los dos minutos termina con palabras amables.',
      },
      {
        en: 'No backup? Close the room. That is no failure.',
        es: '¿No hay suplente? Cierra la sala. No es un fracaso.',
      },
    ],
    say: [
      {
        en: 'I’m going now, and the room is in good hands. Thank you for tonight.',
        es: 'Ahora me voy, y la sala queda en buenas manos. Gracias por hoy.',
      },
    ],
    never: [
      {
        en: 'Do not leave people in a room without a host.',
        es: 'No dejes a nadie en una sala sin quien la lleve.',
      },
    ],
    findings: ['moderators-dose'],
    sources: [mind],
  },
  {
    id: 'closing',
    title: { en: 'Close well', es: 'Cerrar bien' },
    when: {
      en: 'Ten minutes are left.',
      es: 'Quedan diez minutos.',
    },
    steps: [
      {
        en: 'Say that ten minutes are left, and that nothing new and heavy starts now.',
        es: 'Di que quedan diez minutos y que ahora no se empieza nada duro.',
      },
      {
        en: 'Ask those who like to: what do you do in the next half hour?',
        es: 'Pregunta a quien quiera: ¿qué harás en la próxima media hora?',
      },
      {
        en: 'Say what is there at night, with the crisis page, and when the next session is.',
        es: 'Di qué hay de noche, con la página de crisis, y cuándo es la próxima sesión.',
      },
      {
        en: 'Thank them. Press “Close”, on time.',
        es: 'Da las gracias. Pulsa “Cerrar”, a la hora.',
      },
      {
        en: 'Look at the words in private that are still open. Pass on what you must.',
        es: 'Mira las palabras en privado que siguen abiertas. Comunica lo que debes.',
      },
      {
        en: 'Take ten minutes with the backup: how are you, and what next time? Then do something with your hands.',
        es: 'Tómate diez minutos con la otra persona: ¿cómo estás, y la próxima vez? Luego haz algo con las manos.',
      },
    ],
    say: [
      {
        en: 'We have ten minutes. Please start nothing new and heavy now. What will you do in the next half hour?',
        es: 'Quedan diez minutos. Mejor no empezar ahora nada duro. ¿Qué harás en la próxima media hora?',
      },
      {
        en: 'That matters, and it needs more than a minute. Stay for a moment with the two of us.',
        es: 'Eso importa, y pide más de un minuto. Quédate un momento con las dos personas que llevamos la sala.',
      },
    ],
    never: [
      {
        en: 'Do not open up what comes in the last minute.',
        es: 'No abras lo que llega en el último minuto.',
      },
      {
        en: 'Take nothing with you: no copies, no pictures of the screen.',
        es: 'No te lleves nada: ni copias, ni fotos de la pantalla.',
      },
    ],
    findings: ['debriefing', 'moderators-dose'],
    sources: [mind],
  },
]
