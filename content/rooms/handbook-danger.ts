import type { HandbookPage } from './schema.ts'

const checked = '2026-11-29'

const nspcc = {
  name: 'NSPCC Learning: recognising and responding to abuse',
  url: 'https://learning.nspcc.org.uk/child-abuse-and-neglect/recognising-and-responding-to-abuse',
  checked,
}
const samaritansActivity = {
  name: 'Samaritans: responding to online activity around suicide and self-harm',
  url: 'https://samaritans.org/about-samaritans/research-policy/internet-suicide/internet-safety-practitioners/responding-online-activity',
  checked,
}
const samaritansPolicy = {
  name: 'Samaritans: content policies on self-harm and suicide',
  url: 'https://www.samaritans.org/about-samaritans/research-policy/internet-suicide/guidelines-tech-industry/developing-content-policy',
  checked,
}

/** What cannot wait. */
export const danger: readonly HandbookPage[] = [
  {
    id: 'danger-words',
    title: { en: 'Danger words', es: 'Palabras de peligro' },
    when: {
      en: 'A line has a mark: someone may want to die, or to hurt themselves. They were shown help at once.',
      es: 'Una línea lleva una marca: alguien puede querer morir o hacerse daño. Ya vio dónde hay ayuda.',
    },
    steps: [
      {
        en: 'One host answers. The other leads the room.',
        es: 'Una persona responde. La otra guía la sala.',
      },
      {
        en: 'Answer by name, and soon. Ask one thing: are you safe right now?',
        es: 'Responde pronto y por su nombre. Pregunta una cosa: ¿estás a salvo ahora mismo?',
      },
      {
        en: 'Say what there is: the crisis page, and a line where someone is awake.',
        es: 'Di qué hay: la página de crisis y una línea donde alguien está despierto.',
      },
      {
        en: 'Press “Escalate to crisis”: the moderators are told first. Call your named person while you are still there.',
        es: 'Pulsa “Avisar de una crisis”: se avisa al equipo de moderación antes que de nada. Llama a tu persona indicada mientras sigues ahí.',
      },
      {
        en: 'If they ask, or you think it helps, offer a word in private. In a young room the backup is in it too.',
        es: 'Si lo pide, o crees que ayuda, ofrece una palabra en privado. Con menores está también la persona suplente.',
      },
      {
        en: 'Turn on slow mode. Ask the others to leave out details and how.',
        es: 'Pon el modo lento. Pide a los demás que no den detalles ni digan cómo.',
      },
      {
        en: 'Does a line say how? Do not let it through, and do not repeat it.',
        es: '¿Una línea dice cómo? No la dejes pasar y no la repitas.',
      },
    ],
    say: [
      {
        en: 'I read what you wrote, and I am glad you did. Are you safe right now?',
        es: 'Leí lo que escribiste, y me alegra que lo hicieras. ¿Estás a salvo ahora mismo?',
      },
      {
        en: 'You do not have to carry this alone tonight. Here is someone you can talk to now.',
        es: 'No tienes que cargar con esto a solas esta noche. Aquí hay alguien con quien hablar ahora.',
      },
    ],
    never: [
      {
        en: 'Do not remove anyone because they wrote such words.',
        es: 'No saques a nadie por escribir palabras así.',
      },
      {
        en: 'Do not try to judge how great the danger is. Pass it on.',
        es: 'No intentes medir cuánto peligro hay. Avisa.',
      },
    ],
    findings: ['suicide-contagion', 'pfa', 'warning-signs'],
    sources: [samaritansActivity, samaritansPolicy],
  },
  {
    id: 'threats',
    title: { en: 'A threat to someone', es: 'Una amenaza' },
    when: {
      en: 'Someone writes that they will hurt another person, or that someone is about to hurt them.',
      es: 'Alguien escribe que va a hacer daño a otra persona, o que alguien está por hacérselo.',
    },
    steps: [
      {
        en: 'Is it happening now? Ask them to call the emergency number, and say the number in the room.',
        es: '¿Está pasando ahora? Pide que llame al número de emergencias, y escribe el número en la sala.',
      },
      {
        en: 'If it is aimed at someone in the room: hold the line back, mute its writer, and write to the other first.',
        es: 'Si va contra alguien de la sala: retén la línea, silencia a quien la escribió y escribe primero a la otra persona.',
      },
      {
        en: 'Press “Escalate to crisis”, and flag the line. It is kept for the moderators.',
        es: 'Pulsa “Avisar de una crisis” y marca la línea. Se guarda para el equipo de moderación.',
      },
      {
        en: 'Tell the room in one line that you are dealing with it. Then go back to what tonight is about.',
        es: 'Di a la sala en una línea que te ocupas. Luego vuelve al tema de hoy.',
      },
    ],
    say: [
      {
        en: 'If someone may hurt you now, please call the emergency number first. This room can wait.',
        es: 'Si alguien puede hacerte daño ahora, llama primero al número de emergencias. La sala puede esperar.',
      },
      {
        en: 'Nobody is threatened here. I have stopped this, and someone is looking at it.',
        es: 'Aquí no se amenaza a nadie. Lo detuve, y alguien ya lo está mirando.',
      },
    ],
    never: [
      {
        en: 'Do not argue with the person in front of the room.',
        es: 'No discutas con esa persona delante de la sala.',
      },
      {
        en: 'Do not ask for names, places or plans. Others will, if they have to.',
        es: 'No pidas nombres, lugares ni planes. Otras personas lo harán si hace falta.',
      },
    ],
    findings: ['pfa', 'disclosure-avoid-harm'],
    sources: [],
  },
  {
    id: 'child-abuse',
    title: { en: 'A child talks about abuse', es: 'Un menor cuenta un abuso' },
    when: {
      en: 'Someone under 18 writes that an adult or another child hurts or touches them, or an adult writes about such a child.',
      es: 'Un menor escribe que un adulto u otro menor le hace daño o le toca, o un adulto cuenta de un menor así.',
    },
    steps: [
      {
        en: 'Stay calm. Thank them, and say that it is not their fault.',
        es: 'Mantén la calma. Da las gracias y di que no es culpa suya.',
      },
      {
        en: 'Before they continue, say what you must pass on, and to whom.',
        es: 'Antes de que siga, di qué tienes que comunicar, y a quién.',
      },
      {
        en: 'Take it out of the room: a word in private, with the backup in it from the first word.',
        es: 'Llévalo fuera de la sala: una palabra en privado, con la persona suplente desde el principio.',
      },
      {
        en: 'Ask one thing only: are you safe tonight? Let them use their own words.',
        es: 'Pregunta una sola cosa: ¿estás a salvo esta noche? Deja que use sus palabras.',
      },
      {
        en: 'Press “Escalate to crisis”. In danger now? The emergency number comes first.',
        es: 'Pulsa “Avisar de una crisis”. ¿Hay peligro ahora? Primero, el número de emergencias.',
      },
      {
        en: 'Tell the named person for children of your service today. Give the child’s own words and the time.',
        es: 'Cuéntaselo hoy a la persona encargada de los menores en tu servicio. Da sus palabras y la hora.',
      },
    ],
    say: [
      {
        en: 'Thank you for telling us. It is not your fault. The two of us have to tell one person who can keep you safe.',
        es: 'Gracias por contarlo. No es culpa tuya. Tenemos que decírselo a una persona que puede cuidarte.',
      },
      {
        en: 'You do not have to tell us what happened. We want to know if you are safe tonight.',
        es: 'No tienes que contarnos qué pasó. Queremos saber si estás a salvo esta noche.',
      },
    ],
    never: [
      {
        en: 'Never promise to keep it secret.',
        es: 'Nunca prometas guardar el secreto.',
      },
      {
        en: 'Do not ask who, what or how often. Someone trained will ask once.',
        es: 'No preguntes quién, qué ni cuántas veces. Alguien formado preguntará una vez.',
      },
      {
        en: 'Do not write to the family, and never to the person named. Home may be the danger.',
        es: 'No escribas a la familia, y nunca a la persona nombrada. El peligro puede estar en casa.',
      },
    ],
    findings: ['disclosure-avoid-harm', 'adult-helpful', 'debriefing'],
    sources: [nspcc],
  },
]
