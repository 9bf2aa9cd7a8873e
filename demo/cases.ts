import type { ReportType, Severity } from '#contract/reports.ts'
import { type SampleChange, report, type SampleReport } from './samples.ts'

type Place = SampleReport['answers']['places'][number]

/** The cases of an ordinary day at a desk, each of a line and a half in everyday language. */
const entries: readonly (readonly [
  title: string,
  type: ReportType,
  how: Severity,
  place: Place,
  story: string,
])[] = [
  [
    'tripped on the way to lunch',
    'physical_bullying',
    'medium',
    'school',
    'Every day the same two stick a foot out by the canteen door. Yesterday I fell, and people filmed it.',
  ],
  [
    'locked in the changing room',
    'physical_bullying',
    'high',
    'school',
    'They held the door shut until the bell rang. I could not breathe properly. They said that next time it would be the cellar.',
  ],
  [
    'a fake account with my name',
    'impersonation',
    'medium',
    'online',
    'Someone made an account with my photo and tells people in my year that I want to meet them.',
  ],
  [
    'nobody sits with me',
    'social_exclusion',
    'low',
    'school',
    'When I sit down they get up. The teacher thinks it is a joke between friends.',
  ],
  [
    'jokes about my hijab',
    'discrimination',
    'medium',
    'work',
    'The shift leader calls it a costume in front of customers. I asked him twice to stop.',
  ],
  [
    'he knows where my sister goes to school',
    'threats',
    'high',
    'online',
    'He wrote the name of her school and the time she gets out. He says he will be there if I tell.',
  ],
  [
    'messages at night from my manager',
    'sexual_harassment',
    'high',
    'work',
    'He asks for pictures and says my contract is up in May. I have kept all of them.',
  ],
  [
    'my address in a group chat',
    'doxxing',
    'high',
    'online',
    'Our street and house number are in a chat with 200 people, with the words “go and say hello”.',
  ],
  [
    'rumours about me and a teacher',
    'defamation',
    'medium',
    'school',
    'It started after I got a good mark. Now there is a drawing of it in the toilets.',
  ],
  [
    'paid to make it stop',
    'extortion',
    'high',
    'online',
    'I have paid twice. They want 200 more by Friday, or they will send it to my parents.',
  ],
  [
    'called a name every morning',
    'verbal_abuse',
    'low',
    'school',
    'Always at the bike racks, always the same word. I come in late now so I do not run into them.',
  ],
  [
    'left out of the rota',
    'retaliation',
    'medium',
    'work',
    'Since I wrote to the works council I have had no weekend shifts, and the others still get theirs.',
  ],
  [
    'my wheelchair was moved',
    'discrimination',
    'medium',
    'school',
    'They roll it to the other end of the hall while I am in the toilet and laugh when I call.',
  ],
  [
    'someone follows the bus',
    'stalking',
    'high',
    'public_place',
    'The same grey car, four times this week, from the stop until our corner.',
  ],
  [
    'slurs on the training ground',
    'hate',
    'medium',
    'public_place',
    'Three of the other team shout it whenever I have the ball. The coach says I should be tougher.',
  ],
  [
    'a video of me crying',
    'cyberbullying',
    'medium',
    'online',
    'It has a song on it and 900 views. They tag my friends.',
  ],
  [
    'pushed into the road',
    'physical_bullying',
    'high',
    'public_place',
    'A car had to brake. He said it was a joke. I have not been to school since.',
  ],
  [
    'my work is presented as his',
    'workplace_harassment',
    'low',
    'work',
    'For the third time he left my name out, and says in the meeting that I am slow.',
  ],
  [
    'excluded from the class trip room',
    'social_exclusion',
    'low',
    'school',
    'All four rooms say that they are full. The teacher told me to sort it out myself.',
  ],
  [
    'touching in the storeroom',
    'sexual_harassment',
    'high',
    'work',
    'He stands in the doorway so I have to squeeze past him. It has happened five times now.',
  ],
  [
    'a list that rates girls',
    'cyberbullying',
    'medium',
    'online',
    'There is a list that gives marks to our bodies. Mine has comments from boys I do not even know.',
  ],
  [
    'threatened after the match',
    'threats',
    'medium',
    'public_place',
    'He said that he knows when I walk home and that I should not go alone.',
  ],
  [
    'my accent is copied',
    'verbal_abuse',
    'low',
    'school',
    'A teacher did it once too. Everyone laughed. I do not read aloud any more.',
  ],
  [
    'they took my insulin bag',
    'physical_bullying',
    'high',
    'school',
    'They threw it over the fence. I got it back after half an hour and felt very ill.',
  ],
  [
    'stickers on my locker',
    'hate',
    'medium',
    'school',
    'Symbols that I do not want to describe. The caretaker removes them and there are new ones.',
  ],
  [
    'complaints made up about me',
    'vexatious_complaint',
    'low',
    'work',
    'Six complaints in a month, each about a day when I was not even there.',
  ],
  [
    'passed around my phone number',
    'doxxing',
    'medium',
    'online',
    'Strangers call me forty times a day. They say my number is in an advert.',
  ],
  [
    'a bet about me',
    'social_exclusion',
    'medium',
    'school',
    'They bet who can get me to come to a party that does not exist. I went.',
  ],
  [
    'shouted at in the meeting',
    'workplace_harassment',
    'medium',
    'work',
    'In front of all nine of us, for a mistake that was not mine. I was shaking.',
  ],
  [
    'he says he will hurt himself',
    'threats',
    'high',
    'online',
    'If I block him, he says he will do it and leave a note with my name. I do not know what to do.',
  ],
  [
    'my dinner money',
    'extortion',
    'medium',
    'school',
    'Every Monday, two older ones. My mother thinks that I eat at school.',
  ],
  [
    'the picture from the shower',
    'intimate_images',
    'high',
    'school',
    'Someone held a phone over the wall. I have only heard about the picture. I have not seen it.',
  ],
  [
    'nobody translates for me',
    'discrimination',
    'low',
    'work',
    'The safety talks are too fast for me. When I ask they say I should have learnt it by now.',
  ],
]

const begun: SampleChange = {
  by: 'handler',
  to: 'investigating',
  reason: 'Thank you for telling us. I have read it, and I will write to you again this week.',
}

/** Every fifth case is under review. */
const investigatingCount = 5

/** Together with samples.ts, forty cases in the team's queue. */
export const deskCases: readonly SampleReport[] = entries.map(([title, type, how, place, story], index) =>
  report(
    `Sample: ${title}`,
    { types: [type], severity: how, places: [place], story, when: 'unknown' },
    index % investigatingCount === 0 ? [begun] : [],
  ),
)

/** Tags of the cases, and at which interval they occur. */
export const deskTags: readonly (readonly [tag: string, every: number])[] = [
  ['call the head of year', 7],
  ['waiting for the platform', 9],
]
