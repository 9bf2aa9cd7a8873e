import type { z } from 'zod'
import type { templatesSchema } from './schema.ts'

/** Answers that every team can start from. What is in double braces is filled before it is sent. */
export const templates: Readonly<z.infer<typeof templatesSchema>> = {
  version: '2026-11-23',
  known: {
    team: { en: 'team', es: 'equipo' },
    handler: { en: 'your name', es: 'tu nombre' },
    /** By which the clock of the case promises the next step. */
    promised: { en: 'promised day', es: 'día prometido' },
  },
  templates: [
    {
      code: 'acknowledge',
      name: { en: 'We have your report', es: 'Recibimos tu reporte' },
      text: {
        en: 'Thank you for telling us. I have read what you wrote, and I am handling your case. My name is {{your name}}, from {{team}}. You will hear from me again by {{promised day}}. If something happens before then, write here at any time. This page is not watched at night: if you are in danger, call the emergency number.',
        es: 'Gracias por contárnoslo. He leído lo que escribiste y voy a llevar tu caso. Me llamo {{tu nombre}}, de {{equipo}}. Te escribiré de nuevo, a más tardar el {{día prometido}}. Si pasa algo antes, escribe aquí en cualquier momento. Nadie mira esta página por la noche: si estás en peligro, llama al número de emergencias.',
      },
    },
    {
      code: 'ask_more',
      name: { en: 'Ask for more', es: 'Pedir más datos' },
      text: {
        en: 'To help you I would like to know a little more: {{question}} Answer only what you want to. If you do not know or do not want to say, that is fine, and your case continues.',
        es: 'Para ayudarte me gustaría saber un poco más: {{pregunta}} Responde solo lo que quieras. Si no lo sabes o no quieres decirlo, no pasa nada, y tu caso sigue adelante.',
      },
    },
    {
      code: 'meeting',
      name: { en: 'Offer a meeting', es: 'Ofrecer una reunión' },
      text: {
        en: 'Would you like to talk in person or by phone? I could do it on {{day}} at {{time}}, {{place}}. You may bring someone you trust. You do not have to come, and we can also keep writing here.',
        es: '¿Te gustaría hablar en persona o por teléfono? Podría ser el {{día}} a las {{hora}}, {{lugar}}. Puedes venir con alguien de confianza. No tienes que venir, y también podemos seguir escribiendo aquí.',
      },
    },
    {
      code: 'safe_contact',
      name: { en: 'Is it still safe to write here', es: '¿Sigue siendo seguro escribir aquí?' },
      text: {
        en: 'First: is it still safe for you to read this here? Has anyone seen this page or asked about it? If another way is safer, tell me which one and when. If I hear nothing by {{day}}, I will write only here and tell nobody.',
        es: 'Antes de seguir: ¿sigue siendo seguro para ti leer esto aquí? ¿Alguien ha visto esta página o ha preguntado por ella? Si otra vía es más segura, dime cuál y cuándo. Si no sé nada antes del {{día}}, escribiré solo aquí y no se lo diré a nadie.',
      },
    },
    {
      code: 'retaliation_check',
      name: { en: 'How things have been since', es: 'Cómo ha ido desde entonces' },
      text: {
        en: 'It has been a few weeks since we last did something in your case. How are things for you? Has anyone treated you worse, left you out or put pressure on you because you spoke? If so, write here what happened and when. That is not allowed, and we will look into it.',
        es: 'Han pasado unas semanas desde lo último que hicimos en tu caso. ¿Cómo te ha ido? ¿Alguien te ha tratado peor, te ha dejado fuera o te ha presionado por haber hablado? Si es así, escribe aquí qué pasó y cuándo. Eso no está permitido, y lo vamos a investigar.',
      },
    },
    {
      code: 'closing',
      name: { en: 'We are closing the case', es: 'Vamos a cerrar el caso' },
      text: {
        en: 'We have finished our work on your case. {{outcome}} If something happens again, or someone treats you worse because you spoke, write here. You can also ask us to open the case again.',
        es: 'Hemos terminado nuestro trabajo en tu caso. {{resultado}} Si vuelve a pasar algo, o alguien te trata peor por haber hablado, escribe aquí. También puedes pedir que volvamos a abrir el caso.',
      },
    },
  ],
  reviewed: null,
  translationReviewed: null,
}
