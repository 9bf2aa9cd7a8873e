import { expect, test } from 'vitest'
import { groupPicturesByDay, momentOfPicture } from './pictures.ts'

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
  [
    'in Chinese, whose word for the half stands before',
    '截屏2026-03-04 下午3.30.12.png',
    null,
    '2026-03-04',
    '15:30',
  ],
  ['in Korean', '스크린샷 2026-03-04 오후 3.30.12.png', null, '2026-03-04', '15:30'],
  ['in Korean, before noon', '스크린샷 2026-03-04 오전 3.30.12.png', null, '2026-03-04', '03:30'],
  ['in Arabic digits', 'لقطة شاشة ٢٠٢٦-٠٣-٠٤ في ٣.٣٠.١٢ م.png', null, '2026-03-04', '15:30'],
  ['in Spanish', 'Captura de pantalla 2026-03-04 a las 3.30.12 p. m..png', null, '2026-03-04', '15:30'],
  ['in a word that nobody knows', 'Bild 2026-03-04 zzyx 3.30.12.png', null, '2026-03-04', null],
  ['in the Buddhist calendar', 'Screenshot 2569-03-04 at 15.30.12.png', null, '2026-03-04', '15:30'],
  ['of a copy', 'Screenshot 2026-03-04 at 3.30.12 PM (2).png', null, '2026-03-04', '15:30'],
  ['of WhatsApp on a computer', 'WhatsApp Image 2026-03-04 at 15.30.12.jpeg', null, '2026-03-04', '15:30'],
  ['of a long number that holds a day', 'IMG_9920101123450.jpg', null, '2026-05-06', '07:08'],
  ['of a name that says nothing', 'image.png', null, '2026-05-06', '07:08'],
  ['of a number that is no day', 'IMG_20269944.png', null, '2026-05-06', '07:08'],
])('when a picture was made: %s', (_, name, capturedAt, day, time) => {
  expect(momentOfPicture(name, { capturedAt, changedAt: null }, changed)).toEqual({ day, time })
})

test('when a picture was made: as Facebook counts it', () => {
  const at = new Date(2021, 0, 30, 12, 35, 12)
  expect(momentOfPicture(`FB_IMG_${at.getTime()}.jpg`, null, changed)).toEqual({
    day: '2021-01-30',
    time: '12:35',
  })
})

test('describes a message without text in words, with its reactions', () => {
  const { day, time } = momentOfPicture('PXL_20260304_213012345.jpg', null, changed)
  const local = new Date('2026-03-04T21:30:12Z')
  const two = (part: number) => String(part).padStart(2, '0')
  expect(day).toBe(`2026-03-${two(local.getDate())}`)
  expect(time).toBe(`${two(local.getHours())}:${two(local.getMinutes())}`)
})

test('offers a retry only when the file is not at fault', () => {
  const edited = { capturedAt: null, changedAt: '2026-05-01T10:00:00' }
  expect(momentOfPicture('IMG-20260304-WA0001.jpg', edited, changed).day).toBe('2026-03-04')
  expect(momentOfPicture('image.jpg', edited, changed)).toEqual({ day: '2026-05-01', time: '10:00' })
})

test('pictures of a day are together, in their order', () => {
  const picture = (day: string, time: string) => ({ file: new File([], `${day} ${time}`), day, time })
  const days = groupPicturesByDay([
    picture('2026-03-05', '09:00'),
    picture('2026-03-04', '16:00'),
    picture('2026-03-04', '15:00'),
  ])
  expect(days.map((day) => day.map(({ time }) => time))).toEqual([['15:00', '16:00'], ['09:00']])
})
