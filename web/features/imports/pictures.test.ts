import { expect, test } from 'vitest'
import { byDay, momentOfPicture } from './pictures.ts'

const changed = '2026-05-06T07:08'

test.each([
  ['as its camera wrote it', 'IMG-20250101-WA0001.jpg', '2026-03-04T15:30:12', '2026-03-04', '15:30'],
  ['of Android', 'Screenshot_20260304-153012.png', null, '2026-03-04', '15:30'],
  ['of a Mac', 'Screenshot 2026-03-04 at 15.30.12.png', null, '2026-03-04', '15:30'],
  ['of WhatsApp, which tells the day only', 'IMG-20260506-WA0001.jpg', null, '2026-05-06', '07:08'],
  ['of a day on which the file was not changed', 'IMG-20260304-WA0001.jpg', null, '2026-03-04', null],
  [
    'of a Mac that counts twelve hours',
    'Screenshot 2026-03-04 at 11.30.12\u202fPM.png',
    null,
    '2026-03-04',
    '23:30',
  ],
  ['with an hour of one digit', 'Screenshot 2026-03-04 at 3.30.12 PM.png', null, '2026-03-04', '15:30'],
  ['after midnight of twelve hours', 'Screenshot 2026-03-04 at 12.05.12 AM.png', null, '2026-03-04', '00:05'],
  ['of a long number that holds a day', 'IMG_9920101123450.jpg', null, '2026-05-06', '07:08'],
  ['of a name that says nothing', 'image.png', null, '2026-05-06', '07:08'],
  ['of a number that is no day', 'IMG_20269944.png', null, '2026-05-06', '07:08'],
])('when a picture was made: %s', (_, name, capturedAt, day, time) => {
  expect(momentOfPicture(name, capturedAt, changed)).toEqual({ day, time })
})

test('when a picture was made: as Facebook counts it', () => {
  const at = new Date(2021, 0, 30, 12, 35, 12)
  expect(momentOfPicture(`FB_IMG_${at.getTime()}.jpg`, null, changed)).toEqual({
    day: '2021-01-30',
    time: '12:35',
  })
})

test('pictures of a day are together, in their order', () => {
  const picture = (day: string, time: string) => ({ file: new File([], `${day} ${time}`), day, time })
  const days = byDay([
    picture('2026-03-05', '09:00'),
    picture('2026-03-04', '16:00'),
    picture('2026-03-04', '15:00'),
  ])
  expect(days.map((day) => day.map(({ time }) => time))).toEqual([['15:00', '16:00'], ['09:00']])
})
