import { term, type Term } from './term.ts'

/** Words of accounts and devices, of the law and of notices. */
export const toolTerms: readonly Term[] = [
  term(
    'two-step',
    { en: 'Two-step sign-in', es: 'Verificación en dos pasos' },
    {
      en: ['two-factor authentication', 'two-step verification', '2-step verification', 'two-factor'],
      es: ['verificación en dos pasos', 'autenticación de dos factores', 'verificación de dos pasos'],
    },
    {
      en: 'A second lock: after the password you also type a code that only you get.',
      es: 'Un segundo candado: después de la contraseña escribes un código que solo recibes tú.',
    },
  ),
  term(
    'authenticator',
    { en: 'Authenticator app', es: 'App de códigos' },
    {
      en: ['authenticator app', 'mobile authenticator', 'authenticator'],
      es: ['aplicación de autenticación', 'app de autenticación', 'autenticador', 'app autenticadora'],
    },
    {
      en: 'An app that shows a new code every half minute. You type it when you sign in.',
      es: 'Una app que muestra un código nuevo cada medio minuto. Lo escribes al iniciar sesión.',
    },
  ),
  term(
    'passkey',
    { en: 'Passkey', es: 'Llave de acceso' },
    { en: ['passkey', 'security key'], es: ['llave de acceso', 'llave de seguridad'] },
    {
      en: 'A way to sign in without a password, with your finger, your face or a small key.',
      es: 'Una forma de entrar sin contraseña, con el dedo, la cara o una llave pequeña.',
    },
  ),
  term(
    'permalink',
    { en: 'Permalink', es: 'Enlace fijo' },
    { en: ['permalink'], es: ['enlace permanente'] },
    {
      en: 'The address of exactly one post. It still works when new posts come.',
      es: 'La dirección de una sola publicación. Sigue sirviendo cuando llegan otras.',
    },
  ),
  term(
    'vpn',
    { en: 'VPN', es: 'VPN' },
    { en: ['vpn'], es: ['vpn'] },
    {
      en: 'A setting that sends all you do online through another computer. One you did not set up may be a way to watch you.',
      es: 'Un ajuste que hace pasar todo lo que haces en línea por otra computadora. Si no lo pusiste tú, quizá te vigilan.',
    },
  ),
  term(
    'tribunal',
    { en: 'Tribunal', es: 'Tribunal' },
    { en: ['tribunal', 'tribunals'], es: ['tribunal laboral', 'tribunales laborales'] },
    {
      en: 'A kind of court. Often it is simpler and costs less than other courts.',
      es: 'Un tipo de juzgado. Muchas veces es más sencillo y cuesta menos que otros.',
    },
  ),
  term(
    'ombudsman',
    { en: 'Ombudsman', es: 'Defensoría' },
    { en: ['ombudsman', 'ombudsperson'], es: ['defensor del pueblo', 'defensoría del pueblo', 'defensoría'] },
    {
      en: 'Someone who looks into complaints about schools, firms or offices. It costs nothing.',
      es: 'Alguien que revisa quejas sobre escuelas, empresas u oficinas. No cuesta nada.',
    },
  ),
  term(
    'injunction',
    { en: 'Court order', es: 'Orden judicial' },
    {
      en: ['injunction', 'injunctions', 'restraining order', 'protection order'],
      es: ['orden judicial', 'orden de protección', 'orden de alejamiento'],
    },
    {
      en: 'A judge tells someone what they must do or must stop. Breaking it is punished.',
      es: 'Un juez dice a alguien qué debe hacer o dejar de hacer. No cumplirla tiene castigo.',
    },
  ),
  term(
    'defamation',
    { en: 'Defamation', es: 'Difamación' },
    { en: ['defamation', 'libel', 'slander'], es: ['difamación', 'calumnia', 'injuria'] },
    {
      en: 'A false claim about someone, told to others, that harms their good name.',
      es: 'Algo falso que se dice de alguien a otras personas y daña su buen nombre.',
    },
  ),
  term(
    'discrimination',
    { en: 'Discrimination', es: 'Discriminación' },
    { en: ['discrimination'], es: ['discriminación'] },
    {
      en: 'Treating someone worse because of who they are, such as their skin, faith, sex, age or disability.',
      es: 'Tratar peor a alguien por quien es: por su piel, fe, sexo, edad o discapacidad.',
    },
  ),
  term(
    'constructive-dismissal',
    { en: 'Constructive dismissal', es: 'Despido indirecto' },
    { en: ['constructive dismissal'], es: ['despido indirecto'] },
    {
      en: 'You leave because work was made so bad that you had no real choice. The law may treat it as if you were fired.',
      es: 'Te vas porque te hicieron el trabajo tan difícil que no tenías opción. La ley puede verlo como un despido.',
    },
  ),
  term(
    'conciliation',
    { en: 'Conciliation', es: 'Conciliación' },
    { en: ['conciliation'], es: ['conciliación'] },
    {
      en: 'Trying to agree before a court decides. Someone neutral helps both sides.',
      es: 'Un intento de llegar a un acuerdo antes del juicio. Ayuda alguien neutral.',
    },
  ),
  term(
    'damages',
    { en: 'Damages', es: 'Indemnización' },
    { en: ['damages', 'compensation'], es: ['indemnización', 'indemnizaciones'] },
    {
      en: 'Money that someone must pay for the harm they did.',
      es: 'Dinero que alguien debe pagar por el daño que hizo.',
    },
  ),
  term(
    'regulator',
    { en: 'Regulator', es: 'Autoridad de control' },
    { en: ['regulator', 'regulators'], es: ['autoridad de control', 'regulador'] },
    {
      en: 'An office of the state that checks whether firms keep to the rules.',
      es: 'Una oficina del Estado que revisa si las empresas cumplen las reglas.',
    },
  ),
  term(
    'statutory',
    { en: 'Statute', es: 'Ley escrita' },
    { en: ['statute', 'statutory'], es: [] },
    {
      en: 'A law that a parliament has written down.',
      es: 'Una ley escrita por un parlamento.',
    },
  ),
  term(
    'copyright',
    { en: 'Copyright', es: 'Derechos de autor' },
    { en: ['copyright'], es: ['derechos de autor', 'derecho de autor'] },
    {
      en: 'The person who takes a photo or writes a text decides who may copy it.',
      es: 'Quien toma una foto o escribe un texto decide quién puede copiarlo.',
    },
  ),
  term(
    'good-faith',
    { en: 'Good faith', es: 'Buena fe' },
    { en: ['good faith', 'good-faith'], es: ['buena fe'] },
    {
      en: 'You say it honestly and believe that it is true.',
      es: 'Lo dices con honestidad y crees que es verdad.',
    },
  ),
]
