import type { Localised } from '../localised.ts'
import type { ReportType } from '#contract/reports.ts'

/** What a type says where somebody else writes about a person, or saw it: nobody is to read "you" and think of themselves. */
export interface WordingForOthers {
  /** Where its own name says "you". */
  readonly name?: Localised
  readonly help: Localised
  readonly example: Localised
}

/** Every type that can happen to a person. Those of businesses speak of the business in any case. */
export const wordingForOthers: Readonly<Partial<Record<ReportType, WordingForOthers>>> = {
  cyberbullying: {
    help: {
      en: 'Someone uses a phone, a game or an app to hurt them, scare them or make fun of them.',
      es: 'Alguien usa un teléfono, un juego o una app para hacerle daño, asustar o burlarse de esa persona.',
    },
    example: {
      en: 'Classmates make a group chat to laugh at their photos.',
      es: 'Sus compañeros crean un chat de grupo para reírse de sus fotos.',
    },
  },
  physical_bullying: {
    help: {
      en: 'Someone hits, kicks, pushes or blocks them, or takes or breaks their things.',
      es: 'Alguien le pega, le patea, le empuja, le cierra el paso, o le quita o rompe sus cosas.',
    },
    example: {
      en: 'They are pushed on the stairs every day after lunch.',
      es: 'Le empujan en las escaleras todos los días después del almuerzo.',
    },
  },
  social_exclusion: {
    name: { en: 'Being left out on purpose', es: 'Dejar fuera a propósito' },
    help: {
      en: 'People shut them out, ignore them or turn others against them on purpose.',
      es: 'Otras personas le dejan fuera, le ignoran o ponen a los demás en su contra a propósito.',
    },
    example: {
      en: 'Everyone is told not to sit with them.',
      es: 'Le dicen a todo el mundo que no se siente con esa persona.',
    },
  },
  verbal_abuse: {
    help: {
      en: 'Someone calls them names, shouts at them, or says cruel things to them.',
      es: 'Alguien le insulta, le grita o le dice cosas crueles.',
    },
    example: {
      en: 'A person mocks the way they speak, again and again.',
      es: 'Una persona se burla de su forma de hablar, una y otra vez.',
    },
  },
  threats: {
    help: {
      en: 'Someone says or shows that they will hurt this person, or people or things that matter to them.',
      es: 'Alguien dice o da a entender que le hará daño, o que se lo hará a personas o cosas que le importan.',
    },
    example: {
      en: 'A message says that they will be beaten up after school.',
      es: 'Un mensaje dice que le van a golpear al salir de la escuela.',
    },
  },
  stalking: {
    name: { en: 'Following or watching them', es: 'Seguir o vigilar a alguien' },
    help: {
      en: 'Someone follows them, watches them, tracks their phone, or will not stop writing to them.',
      es: 'Alguien le sigue, le vigila, rastrea su teléfono o no deja de escribirle.',
    },
    example: {
      en: 'A person waits outside their home and makes new accounts each time they are blocked.',
      es: 'Una persona espera frente a su casa y crea cuentas nuevas cada vez que la bloquea.',
    },
  },
  sexual_harassment: {
    help: {
      en: 'Someone says, sends or does something sexual that they do not want.',
      es: 'Alguien dice, envía o hace algo sexual que esa persona no quiere.',
    },
    example: {
      en: 'A coworker keeps talking about their body after they said stop.',
      es: 'Alguien del trabajo sigue hablando de su cuerpo después de que le dijo que parara.',
    },
  },
  discrimination: {
    name: { en: 'Unfair treatment because of who they are', es: 'Trato injusto por ser quien es' },
    help: {
      en: 'They are treated worse because of things like their skin, faith, sex, age, body or where they come from.',
      es: 'Le tratan peor por cosas como su piel, su religión, su sexo, su edad, su cuerpo o su origen.',
    },
    example: {
      en: 'They are passed over again and told that people like them do not fit in.',
      es: 'Otra vez le dejan de lado y le dicen que la gente como esa persona no encaja.',
    },
  },
  hate: {
    name: { en: 'Hate against a group they belong to', es: 'Odio contra un grupo al que pertenece' },
    help: {
      en: 'Someone attacks them, in words or acts, because of a group that they belong to.',
      es: 'Alguien le ataca, con palabras o con hechos, por un grupo al que pertenece.',
    },
    example: {
      en: 'A slur is painted on their door.',
      es: 'Pintan un insulto racista en su puerta.',
    },
  },
  impersonation: {
    name: { en: 'Pretending to be them', es: 'Hacerse pasar por alguien' },
    help: {
      en: 'Someone makes an account or a page that pretends to be them, or gets into theirs.',
      es: 'Alguien crea una cuenta o una página que finge ser suya, o entra en la suya.',
    },
    example: {
      en: 'A fake profile with their name and photo writes to their friends.',
      es: 'Un perfil falso con su nombre y su foto les escribe a sus amistades.',
    },
  },
  doxxing: {
    name: { en: 'Sharing their private facts', es: 'Publicar sus datos privados' },
    help: {
      en: 'Someone posts their address, their number, their school or other private facts.',
      es: 'Alguien publica su dirección, su número, su escuela u otros datos privados.',
    },
    example: {
      en: 'Their home address is posted, and strangers start to call.',
      es: 'Publican la dirección de su casa y empiezan a llamarle personas que no conoce.',
    },
  },
  intimate_images: {
    help: {
      en: 'Someone shares, fakes or says they will share a naked or sexual picture of them.',
      es: 'Alguien comparte, inventa o dice que va a compartir una imagen suya sin ropa o sexual.',
    },
    example: {
      en: 'A former partner sends a private picture of them to a group.',
      es: 'Una expareja envía una imagen íntima suya a un grupo.',
    },
  },
  extortion: {
    help: {
      en: 'Someone wants money, pictures or favours, and says they will harm them if they refuse.',
      es: 'Alguien quiere dinero, imágenes o favores, y dice que le hará daño si se niega.',
    },
    example: {
      en: 'A stranger says that they must pay or their pictures go to their family.',
      es: 'Alguien que no conoce dice que pague o le mandará sus fotos a su familia.',
    },
  },
  defamation: {
    help: {
      en: 'Someone tells others things about them that are not true and that harm their name.',
      es: 'Alguien cuenta cosas falsas de esa persona que dañan su nombre.',
    },
    example: {
      en: 'A post says that they stole money, and they did not.',
      es: 'Una publicación dice que esa persona robó dinero, y no es cierto.',
    },
  },
  workplace_harassment: {
    help: {
      en: 'A boss, coworker or client wears them down, puts them down or sets them up to fail.',
      es: 'Un jefe, un colega o un cliente le desgasta, le humilla o le pone trampas para que falle.',
    },
    example: {
      en: 'Their manager shouts at them in front of the team each week.',
      es: 'Su jefa le grita delante del equipo cada semana.',
    },
  },
  retaliation: {
    help: {
      en: 'They are treated badly because they told someone, or because they helped a person who did.',
      es: 'Le tratan mal porque lo contó, o porque ayudó a alguien que lo contó.',
    },
    example: {
      en: 'Their hours are cut the week after they made a complaint.',
      es: 'Le quitan horas de trabajo la semana después de que se quejó.',
    },
  },
}
