import type { Localised } from '../localised.ts'
import { dangerWords } from './danger-words.ts'

/** Words that people in trouble type, and the text or page that helps with them before anything else. */
interface SearchPhrase {
  /** As the search lists it: the English path. */
  readonly path: string
  /** Words and phrases with commas between them, as people type them and not as we write. */
  readonly words: Localised
}

/** What is typed for each of them. The same words may lead to several. */
export const searchPhrases: readonly SearchPhrase[] = [
  {
    path: '/crisis',
    words: {
      en: `${dangerWords.en}, die, dying, emergency, danger, helpline, hotline, someone to talk to, help now`,
      es: `${dangerWords.es}, morir, emergencia, peligro, línea de ayuda, alguien con quien hablar, ayuda ya`,
    },
  },
  {
    path: '/enhanced-crisis',
    words: {
      en: 'threat, threats, threatens, threatened, threatening, death threat, afraid, scared, unsafe, safety plan, escape, run away',
      es: 'amenaza, amenazas, amenazan, me amenazó, amenaza de muerte, tengo miedo, plan de seguridad, escapar, huir de casa',
    },
  },
  {
    path: '/resources/calm',
    words: {
      en: 'calm, panic, panic attack, anxiety, anxious, fear, breathe, breathing, shaking, heart racing, stress, stressed, overwhelmed',
      es: 'calma, pánico, ataque de pánico, ansiedad, miedo, respirar, respiración, nervios, temblor, estrés, agobio, angustia',
    },
  },
  {
    path: '/resources/first-hour',
    words: {
      en: 'help me, help, bullied, being bullied, harassed, harassment, it just happened, what do I do now, where to start, hit, punched, pushed, beaten',
      es: 'ayuda, me acosan, me hacen bullying, acaba de pasar, qué hago ahora, por dónde empezar, me pegaron, golpes, empujones, paliza',
    },
  },
  {
    path: '/learning/teen-what-is-this',
    words: {
      en: 'bullying, is it bullying, teasing, just a joke, rumours, rumors, gossip, mean to me, making fun of me',
      es: 'bullying, acoso, es acoso, burlas, se burlan, solo una broma, rumores, chismes, se ríen de mí',
    },
  },
  {
    path: '/resources/sextortion',
    words: {
      en: 'blackmail, blackmailed, sextortion, nudes, wants money, asks for pictures',
      es: 'chantaje, me chantajean, extorsión, sextorsión, nudes, pide dinero, pide fotos',
    },
  },
  {
    path: '/resources/picture-out',
    words: {
      en: 'nudes, nude, leaked, leaked pictures, revenge porn, private picture, shared my photo, intimate images, sex video, deepfake',
      es: 'nudes, desnuda, desnudo, fotos íntimas, filtraron mis fotos, pornovenganza, difundieron mi foto, video íntimo, deepfake',
    },
  },
  {
    path: '/resources/followed',
    words: {
      en: 'stalker, stalking, stalked, someone follows me, following me, tracking me, tracked, spying, spyware, airtag, gps, knows where I am, location',
      es: 'acosador, alguien me sigue, me siguen, me rastrean, rastreo, me espía, espiar, programa espía, airtag, gps, sabe dónde estoy, ubicación',
    },
  },
  {
    path: '/resources/accounts',
    words: {
      en: 'hacked, hacker, password, stolen account, locked out, cannot log in',
      es: 'me hackearon, hackeo, jaquearon, contraseña, me robaron la cuenta, no puedo entrar',
    },
  },
  {
    path: '/digital-wellness',
    words: {
      en: 'privacy settings, hide my phone, private account, make my phone safe',
      es: 'ajustes de privacidad, privacidad, cuenta privada, proteger mi teléfono',
    },
  },
  {
    path: '/resources/block-or-not',
    words: {
      en: 'block, block someone, mute, cyberbullying, trolls, troll, mean comments, hate comments',
      es: 'bloquear, bloquear a alguien, silenciar, ciberacoso, ciberbullying, troles, trol, comentarios de odio',
    },
  },
  {
    path: '/resources/report-app',
    words: {
      en: 'fake profile, fake account, report a post, take down a post, delete a post',
      es: 'perfil falso, cuenta falsa, denunciar una publicación, borrar una publicación',
    },
  },
  {
    path: '/resources/proof-phone',
    words: {
      en: 'proof, evidence, screenshot, screenshots, save messages',
      es: 'pruebas, prueba, evidencia, captura, capturas de pantalla, pantallazo, guardar mensajes',
    },
  },
  {
    path: '/resources/left-out',
    words: {
      en: 'left out, lonely, alone, no friends, excluded, ignored, ignore me',
      es: 'me dejan fuera, sin amigos, soledad, excluida, excluido, me ignoran',
    },
  },
  {
    path: '/learning/teen-feelings',
    words: {
      en: 'sad, depressed, depression, cry, crying, hopeless, ashamed, shame, guilty, hate myself, worthless',
      es: 'triste, tristeza, depresión, deprimida, deprimido, llorar, lloro, vergüenza, culpa, me odio, no valgo nada',
    },
  },
  {
    path: '/resources/sleep',
    words: {
      en: 'sleep, cannot sleep, nightmares, nightmare, insomnia, awake at night',
      es: 'dormir, no puedo dormir, no duermo, pesadillas, pesadilla, insomnio',
    },
  },
  {
    path: '/recovery-center',
    words: {
      en: 'journal, mood, diary of feelings, feel better, heal, healing',
      es: 'ánimo, cuaderno, sentirme mejor, sanar, recuperarme',
    },
  },
  {
    path: '/resources/friend',
    words: {
      en: 'my friend, friend is bullied, help a friend, help my friend',
      es: 'mi amiga, mi amigo, ayudar a un amigo, ayudar a una amiga',
    },
  },
  {
    path: '/resources/bystander-5',
    words: {
      en: 'bystander, witness, I saw it, step in, help others',
      es: 'testigo, lo vi, ayudar a otros, intervenir',
    },
  },
  {
    path: '/resources/parent-first',
    words: {
      en: 'my child, my child is bullied, my son, my daughter, my kid',
      es: 'mi hijo, mi hija, mis hijos, acosan a mi hijo, acosan a mi hija',
    },
  },
  {
    path: '/resources/teen-tell',
    words: {
      en: 'tell an adult, tell my parents, tell my mom, tell my mum, tell a teacher, nobody believes me',
      es: 'contar a un adulto, decir a mis padres, decir a mi mamá, decir a un profesor, nadie me cree',
    },
  },
  {
    path: '/resources/home-not-safe',
    words: {
      en: 'home, abuse at home, hits me, hit by my dad, hit by my mom, my boyfriend hits me, my husband, violent partner, domestic violence',
      es: 'casa, en casa me pegan, mi padre me pega, mi madre me pega, mi novio me pega, mi marido, violencia en casa, violencia de género',
    },
  },
  {
    path: '/resources/work-first',
    words: {
      en: 'work, boss, manager, coworker, colleague, mobbing, office',
      es: 'trabajo, jefe, jefa, compañero de trabajo, acoso laboral, mobbing, oficina',
    },
  },
  {
    path: '/resources/work-payback',
    words: {
      en: 'fired, dismissed, retaliation, revenge at work, punished for reporting',
      es: 'despido, me despidieron, despedida, despedido, represalias',
    },
  },
  {
    path: '/resources/gaming',
    words: {
      en: 'game, games, gaming, voice chat, roblox, fortnite, minecraft',
      es: 'juego, juegos, videojuego, chat de voz, roblox, fortnite, minecraft',
    },
  },
  {
    path: '/resources/review-wave',
    words: {
      en: 'review, reviews, fake reviews, bad reviews, one star, review bombing',
      es: 'reseña, reseñas, reseñas falsas, malas reseñas, una estrella',
    },
  },
  {
    path: '/seo-help',
    words: {
      en: 'google, google results, my name online, remove from google, lies about me, right to be forgotten',
      es: 'google, resultados de google, mi nombre en internet, quitar de google, mentiras sobre mí, derecho al olvido',
    },
  },
  {
    path: '/legal-center',
    words: {
      en: 'law, rights, legal, illegal, sue, court, police, racist, racism, homophobic, sexist, discrimination',
      es: 'ley, derechos, legal, ilegal, demandar, juez, policía, racista, racismo, homofobia, machista, discriminación',
    },
  },
  {
    path: '/legal-center/letters',
    words: {
      en: 'letter, letters, write a complaint, complaint',
      es: 'carta, cartas, queja, escribir una queja',
    },
  },
  {
    path: '/legal-center/deadlines',
    words: {
      en: 'deadline, deadlines, too late, time limit, how long',
      es: 'plazo, plazos, demasiado tarde',
    },
  },
  {
    path: '/professional',
    words: {
      en: 'therapist, therapy, psychologist, counsellor, counselor, lawyer',
      es: 'terapeuta, terapia, psicóloga, psicólogo, abogada, abogado',
    },
  },
  {
    path: '/report',
    words: {
      en: 'report, send a report, report it, anonymous report',
      es: 'reportar, reporte, denunciar, reporte anónimo',
    },
  },
]
