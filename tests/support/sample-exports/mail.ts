import { samplePicture } from './conversation.ts'

/** A mail as a mail program saves it: an encoded subject, text and HTML side by side, and a picture. */
export function mailText(): string {
  const lines = [
    'Received: from mail.example.org (192.0.2.7) by mx.example.com; Tue, 3 Mar 2026 08:16:11 +0000',
    'Date: Tue, 3 Mar 2026 08:16:05 +0000',
    'From: =?utf-8?Q?Zo=C3=AB_K=2E?= <zoe@example.org>',
    'To: Ana <ana@example.com>, class@example.com',
    'Subject: =?utf-8?B?Tm9ib2R5IGxpa2VzIHlvdSDwn5iC?=',
    'Message-ID: <1@example.org>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary="inner"',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Everyone has seen the caf=C3=A9 picture.',
    'You know which one.',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Everyone has seen the café picture.<script>alert(1)</script></p>',
    '--inner--',
    '--outer',
    'Content-Type: image/jpeg; name="cafe.jpg"',
    'Content-Disposition: attachment; filename="cafe.jpg"',
    'Content-Transfer-Encoding: base64',
    '',
    samplePicture.toString('base64'),
    '--outer--',
    '',
  ]
  return lines.join('\r\n')
}
