import type { CrisisQuestion } from './schema.ts'

/** An answer and the step it leads to. */
const answer = (en: string, es: string, to: string) => ({ answer: { en, es }, to })

/** The questions, each asked only if it changes the result. None asks for an age, a name or the strength of a feeling. */
export const questions: readonly CrisisQuestion[] = [
  {
    id: 'what-is-happening',
    question: { en: 'What is happening?', es: '¿Qué está pasando?' },
    hint: {
      en: 'Choose what comes closest. You can go back.',
      es: 'Elige lo que más se acerque. Puedes volver atrás.',
    },
    answers: [
      answer('Someone is in danger right now', 'Alguien está en peligro ahora mismo', 'danger-now'),
      answer(
        'I am thinking about dying or hurting myself',
        'Pienso en morir o en hacerme daño',
        'may-act-on-it',
      ),
      answer(
        'Someone is hurting, threatening or following me',
        'Alguien me hace daño, me amenaza o me sigue',
        'who-is-it',
      ),
      answer(
        'It is about private or sexual pictures',
        'Se trata de imágenes íntimas o sexuales',
        'wants-something',
      ),
      answer('I am being bullied or harassed', 'Sufro acoso', 'where-is-it'),
      answer('I am worried about someone else', 'Me preocupa otra persona', 'other-in-danger'),
      answer('It is all too much right now', 'Ahora mismo todo es demasiado', 'what-would-help'),
    ],
  },
  {
    id: 'may-act-on-it',
    question: {
      en: 'Could you act on it today, or have you hurt yourself already?',
      es: '¿Podrías hacerlo hoy, o ya te has hecho daño?',
    },
    answers: [
      answer('Yes', 'Sí', 'self-now'),
      answer('I do not know', 'No lo sé', 'self-now'),
      answer('No, but the thoughts are there', 'No, pero los pensamientos están ahí', 'self-thoughts'),
    ],
  },
  {
    id: 'who-is-it',
    question: { en: 'Who is doing it?', es: '¿Quién lo hace?' },
    answers: [
      answer(
        'Someone at home, in my family, or a partner',
        'Alguien de casa, de mi familia o mi pareja',
        'sees-this-device',
      ),
      answer('Someone at school', 'Alguien de la escuela', 'threat-at-school'),
      answer('Someone at work', 'Alguien del trabajo', 'threat-at-work'),
      answer('Someone else, or I do not know who', 'Otra persona, o no sé quién es', 'threat-by-others'),
    ],
  },
  {
    id: 'sees-this-device',
    question: { en: 'Could they look at this device?', es: '¿Podría mirar este dispositivo?' },
    answers: [
      answer('Yes, or I do not know', 'Sí, o no lo sé', 'home-and-watched'),
      answer('No', 'No', 'home'),
    ],
  },
  {
    id: 'wants-something',
    question: {
      en: 'Does someone want money, more pictures or something else from you?',
      es: '¿Alguien te pide dinero, más imágenes u otra cosa?',
    },
    answers: [answer('Yes', 'Sí', 'pressed-with-pictures'), answer('No', 'No', 'who-is-in-the-picture')],
  },
  {
    id: 'who-is-in-the-picture',
    question: {
      en: 'Is anyone in the picture under 18, or was when it was made?',
      es: '¿Alguien en la imagen es menor de 18 años, o lo era cuando se hizo?',
    },
    answers: [
      answer('Yes, or I do not know', 'Sí, o no lo sé', 'picture-of-a-minor'),
      answer('No, everyone in it is an adult', 'No, todas son personas adultas', 'picture-of-adults'),
    ],
  },
  {
    id: 'where-is-it',
    question: { en: 'Where does it happen most?', es: '¿Dónde pasa más?' },
    answers: [
      answer('At school', 'En la escuela', 'bullied-at-school'),
      answer('At work', 'En el trabajo', 'harassed-at-work'),
      answer('Online', 'En línea', 'harassed-online'),
      answer('At home', 'En casa', 'sees-this-device'),
      answer('Somewhere else', 'En otro lugar', 'bullied-elsewhere'),
    ],
  },
  {
    id: 'other-in-danger',
    question: {
      en: 'Could they be hurt, or hurt themselves, today?',
      es: '¿Podría hacerse daño, o podrían hacérselo, hoy?',
    },
    answers: [
      answer('Yes', 'Sí', 'other-now'),
      answer('I do not know', 'No lo sé', 'other-now'),
      answer('No', 'No', 'other-later'),
    ],
  },
  {
    id: 'what-would-help',
    question: { en: 'What would help you most right now?', es: '¿Qué te ayudaría más ahora?' },
    answers: [
      answer('To talk or write to someone', 'Hablar o escribir con alguien', 'talk'),
      answer('Someone I know', 'Alguien que conozco', 'someone-known'),
      answer('A quiet minute', 'Un minuto de calma', 'quiet'),
      answer('A plan for hard days', 'Un plan para los días duros', 'plan-ahead'),
    ],
  },
]
