import { term, type Term } from './term.ts'
import { toolTerms } from './tool-terms.ts'

export const terms: readonly Term[] = [
  term(
    'upstander',
    { en: 'Upstander', es: 'Upstander' },
    { en: ['upstander', 'upstanders'], es: ['upstander', 'upstanders'] },
    {
      en: 'Someone who sees that a person is hurt and does something about it.',
      es: 'Alguien que ve que hacen daño a una persona y hace algo.',
    },
  ),
  term(
    'bystander',
    { en: 'Bystander', es: 'Testigo' },
    { en: ['bystander', 'bystanders'], es: ['testigo', 'testigos'] },
    {
      en: 'Someone who is there when it happens, but does not do it and is not the person it is done to.',
      es: 'Alguien que está presente cuando ocurre y no es quien hace el daño ni quien lo recibe.',
    },
  ),
  term(
    'retaliation',
    { en: 'Retaliation', es: 'Represalia' },
    { en: ['retaliation', 'retaliate', 'retaliates'], es: ['represalia', 'represalias'] },
    {
      en: 'Making life worse for someone because they spoke up. Many laws forbid it.',
      es: 'Hacer la vida más difícil a alguien porque habló. Muchas leyes lo prohíben.',
    },
  ),
  term(
    'harassment',
    { en: 'Harassment', es: 'Hostigamiento' },
    { en: ['harassment'], es: ['hostigamiento'] },
    {
      en: 'Hurting, scaring or shaming someone on purpose, often again and again.',
      es: 'Herir, asustar o avergonzar a alguien a propósito, muchas veces de forma repetida.',
    },
  ),
  term(
    'doxxing',
    { en: 'Doxxing', es: 'Doxeo' },
    { en: ['doxxing', 'doxxed'], es: ['doxeo', 'doxing'] },
    {
      en: 'Putting where you live, your number or other private facts on the internet to hurt you.',
      es: 'Publicar dónde vives, tu número u otros datos privados para hacerte daño.',
    },
  ),
  term(
    'sextortion',
    { en: 'Sextortion', es: 'Sextorsión' },
    { en: ['sextortion'], es: ['sextorsión'] },
    {
      en: 'A threat to show a private picture unless you pay or send more. It is a crime.',
      es: 'Amenazar con mostrar una imagen íntima si no pagas o envías más. Es un delito.',
    },
  ),
  term(
    'blackmail',
    { en: 'Blackmail', es: 'Chantaje' },
    { en: ['blackmail', 'blackmailed'], es: ['chantaje'] },
    {
      en: 'A threat to tell or show something unless you do what they want.',
      es: 'Amenazar con contar o mostrar algo si no haces lo que quieren.',
    },
  ),
  term(
    'stalkerware',
    { en: 'Stalkerware', es: 'App espía' },
    {
      en: ['stalkerware', 'spy app', 'spy apps'],
      es: ['programa espía', 'programas espía', 'app espía', 'apps espía'],
    },
    {
      en: 'A hidden app that shows someone else what you write and where you are.',
      es: 'Una app oculta que muestra a otra persona lo que escribes y dónde estás.',
    },
  ),
  term(
    'tracker',
    { en: 'Tracker', es: 'Rastreador' },
    { en: ['tracker', 'trackers'], es: ['rastreador', 'rastreadores'] },
    {
      en: 'A small thing, such as a tag, that tells someone where a bag or a car is.',
      es: 'Un objeto pequeño que dice a alguien dónde está una bolsa o un auto.',
    },
  ),
  term(
    'burnout',
    { en: 'Burnout', es: 'Desgaste' },
    { en: ['burnout'], es: ['desgaste'] },
    {
      en: 'Being so worn out by work that even rest does not help for a long time.',
      es: 'Un cansancio tan grande por el trabajo que descansar no ayuda durante mucho tiempo.',
    },
  ),
  term(
    'trauma',
    { en: 'Trauma', es: 'Trauma' },
    { en: ['trauma'], es: ['trauma'] },
    {
      en: 'What can stay in body and mind after something very bad, such as fear that comes back.',
      es: 'Lo que puede quedar en cuerpo y mente tras algo muy malo, como un miedo que vuelve.',
    },
  ),
  term(
    'flashback',
    { en: 'Flashback', es: 'Recuerdo repentino' },
    { en: ['flashback', 'flashbacks'], es: ['recuerdo repentino', 'recuerdos repentinos'] },
    {
      en: 'A memory so strong that it feels as if it is happening again. It passes.',
      es: 'Un recuerdo tan fuerte que parece que ocurre otra vez. Pasa.',
    },
  ),
  term(
    'confidential',
    { en: 'Confidential', es: 'Confidencial' },
    { en: ['confidential'], es: ['confidencial', 'confidenciales'] },
    {
      en: 'Only the people who need to know hear about it. Ask first who they are: some things must be passed on.',
      es: 'Solo lo saben quienes deben saberlo. Pregunta antes quiénes son: algunas cosas hay que pasarlas.',
    },
  ),
  term(
    'witness',
    { en: 'Witness', es: 'Testigo' },
    { en: ['witness', 'witnesses'], es: [] },
    {
      en: 'Someone who saw or heard it and can say so.',
      es: 'Alguien que lo vio u oyó y puede decirlo.',
    },
  ),
  term(
    'mediation',
    { en: 'Mediation', es: 'Mediación' },
    { en: ['mediation', 'mediator'], es: ['mediación', 'mediador', 'mediadora'] },
    {
      en: 'A talk between both sides that someone neutral leads. It does not fit where one side is afraid of the other.',
      es: 'Una conversación entre las dos partes que guía alguien neutral. No sirve si una tiene miedo de la otra.',
    },
  ),
  term(
    'evidence',
    { en: 'Proof', es: 'Prueba' },
    { en: ['evidence'], es: ['evidencia', 'evidencias'] },
    {
      en: 'Anything that shows what happened: messages, pictures, notes with the day, people who saw it.',
      es: 'Lo que muestra qué pasó: mensajes, imágenes, notas con el día, personas que lo vieron.',
    },
  ),
  term(
    'impersonation',
    { en: 'Impersonation', es: 'Suplantación' },
    { en: ['impersonation', 'impersonates'], es: ['suplantación'] },
    {
      en: 'Pretending to be you, for example with an account in your name.',
      es: 'Hacerse pasar por ti, por ejemplo con una cuenta a tu nombre.',
    },
  ),
  term(
    'consent',
    { en: 'Consent', es: 'Consentimiento' },
    { en: ['consent'], es: ['consentimiento'] },
    {
      en: 'A free yes. Someone who is scared, asleep or pushed has not said it, and a yes can be taken back.',
      es: 'Un sí libre. Quien tiene miedo, duerme o es presionado no lo ha dado, y un sí se puede retirar.',
    },
  ),
  term(
    'appeal',
    { en: 'Appeal', es: 'Apelación' },
    { en: ['appeal', 'appeals'], es: ['apelación', 'apelar'] },
    {
      en: 'Asking for a decision to be looked at again, by someone else.',
      es: 'Pedir que otra persona revise una decisión.',
    },
  ),
  term(
    'preservation',
    { en: 'Preservation', es: 'Conservación' },
    { en: ['preservation', 'preserve'], es: ['conservación de pruebas'] },
    {
      en: 'Keeping proof as it is, so that nobody can delete or change it.',
      es: 'Guardar las pruebas tal como están, para que nadie las borre ni las cambie.',
    },
  ),
  term(
    'extortion',
    { en: 'Extortion', es: 'Extorsión' },
    { en: ['extortion'], es: ['extorsión'] },
    {
      en: 'Making someone pay or do something by a threat. It is a crime.',
      es: 'Hacer que alguien pague o haga algo con una amenaza. Es un delito.',
    },
  ),
  term(
    'hotline',
    { en: 'Hotline', es: 'Línea de ayuda' },
    { en: ['hotline', 'helpline'], es: ['línea de ayuda', 'líneas de ayuda'] },
    {
      en: 'A number you can call or write to. People who know about it answer.',
      es: 'Un número al que puedes llamar o escribir. Responden personas que saben del tema.',
    },
  ),
  ...toolTerms,
]
