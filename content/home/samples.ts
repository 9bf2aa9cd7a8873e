import type { SampleAdvocate, SampleReport } from './schema.ts'

/** Invented reports that show what the section will look like. The page marks each one "Sample". */
export const sampleReports: readonly SampleReport[] = [
  {
    id: 'sample-report-1',
    title: {
      en: 'A group chat made to mock one classmate',
      es: 'Un chat de grupo hecho para burlarse de una compañera',
    },
    location: { en: 'Online, secondary school', es: 'En línea, escuela secundaria' },
    timeAgo: { en: '2 hours ago', es: 'Hace 2 horas' },
    severity: 'high',
    type: 'cyberbullying',
    views: 124,
    supporters: 23,
    status: 'investigating',
  },
  {
    id: 'sample-report-2',
    title: {
      en: 'Pushed on the stairs again after lunch',
      es: 'Otro empujón en las escaleras después del almuerzo',
    },
    location: { en: 'School', es: 'Escuela' },
    timeAgo: { en: '5 hours ago', es: 'Hace 5 horas' },
    severity: 'medium',
    type: 'physical_bullying',
    views: 89,
    supporters: 17,
    status: 'pending',
  },
  {
    id: 'sample-report-3',
    title: {
      en: 'Left out of every team lunch and meeting',
      es: 'Sin invitación a ninguna comida ni reunión del equipo',
    },
    location: { en: 'Workplace', es: 'Lugar de trabajo' },
    timeAgo: { en: '1 day ago', es: 'Hace 1 día' },
    severity: 'low',
    type: 'social_exclusion',
    views: 203,
    supporters: 41,
    status: 'resolved',
  },
]

/** Invented advocates, marked "Sample" on the page. No one here is a real person. */
export const sampleAdvocates: readonly SampleAdvocate[] = [
  {
    id: 'sample-advocate-1',
    name: 'Maya Okafor',
    role: { en: 'School advocate', es: 'Acompañante escolar' },
    avatar: 'sunrise',
    reportsHelped: 127,
    successRate: 94,
    specialties: [
      { en: 'Cyberbullying', es: 'Ciberacoso' },
      { en: 'Talking with schools', es: 'Hablar con la escuela' },
    ],
    bio: {
      en: 'I was a teacher for eleven years. I help families and schools sit down and listen to each other.',
      es: 'Fui maestra durante once años. Ayudo a familias y escuelas a sentarse y escucharse.',
    },
    joinedDate: '2023-03',
    badge: 'platinum',
  },
  {
    id: 'sample-advocate-2',
    name: 'Daniel Reyes',
    role: { en: 'Workplace advocate', es: 'Acompañante laboral' },
    avatar: 'harbour',
    reportsHelped: 86,
    successRate: 91,
    specialties: [
      { en: 'Harassment at work', es: 'Acoso en el trabajo' },
      { en: 'Keeping a record', es: 'Llevar un registro' },
    ],
    bio: {
      en: 'It happened to me at work, and a good record is what helped. Now I help others to keep one.',
      es: 'Me pasó en el trabajo, y lo que me ayudó fue un buen registro. Ahora ayudo a otras personas a llevar el suyo.',
    },
    joinedDate: '2023-09',
    badge: 'gold',
  },
  {
    id: 'sample-advocate-3',
    name: 'Aiko Lindqvist',
    role: { en: 'Peer supporter', es: 'Apoyo entre iguales' },
    avatar: 'meadow',
    reportsHelped: 42,
    successRate: 88,
    specialties: [
      { en: 'Being left out', es: 'Quedar fuera del grupo' },
      { en: 'Finding your people', es: 'Encontrar a tu gente' },
    ],
    bio: {
      en: 'I know how quiet a lunch break can be. I am a good listener, and I take things at your pace.',
      es: 'Sé lo silencioso que puede ser un recreo. Sé escuchar, y voy a tu ritmo.',
    },
    joinedDate: '2024-02',
    badge: 'silver',
  },
]
