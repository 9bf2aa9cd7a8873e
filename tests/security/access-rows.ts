import { plainPicture } from '../support/pictures.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { newSealed, signUpBody } from '../support/devices.ts'
import { newEntry, newLog, newReceipt, newReport, sealed } from '../support/reports.ts'
import { teamActors, actorsWithUnusableRole, team, type Row } from './access-matrix.ts'
import { accountRows, resetRows } from './account-rows.ts'
import { lastRows } from './last-rows.ts'
import { deskRows } from './desk-rows.ts'
import { enquiryRows } from './enquiry-rows.ts'
import { evidenceRows } from './evidence-rows.ts'
import { ownDataRows } from './own-data-rows.ts'
import {
  anybody,
  containsText,
  reporterRows,
  reportRows,
  ofTeam,
  refusedToAll,
  token,
  unwritable,
} from './row-kinds.ts'
import { operatorRows } from './operator-rows.ts'
import { factorRows } from './factor-rows.ts'
import { notificationRows } from './notification-rows.ts'
import { caseRows } from './case-rows.ts'
import { campaignRows } from './campaign-rows.ts'
import { certificateRows } from './certificate-rows.ts'
import { chatRows } from './chat-rows.ts'
import { mentorRows } from './mentor-rows.ts'
import { classRows } from './class-rows.ts'
import { communityAdminRows } from './community-admin-rows.ts'
import { roomRows } from './room-rows.ts'
import { communityRows } from './community-rows.ts'
import { forumRows } from './forum-rows.ts'
import { groupRows } from './group-rows.ts'
import { milestoneRows } from './milestone-rows.ts'
import { organisationRows } from './organisation-rows.ts'
import { peopleRows } from './people-rows.ts'
import { placeRows } from './place-rows.ts'
import { publicFigureRows } from './public-figure-rows.ts'
import { releaseRows } from './release-rows.ts'
import { subscriptionRows } from './subscription-rows.ts'
import { sharingRows } from './sharing-rows.ts'
import { professionalRows } from './professional-rows.ts'
import { secretRows } from './secret-rows.ts'
import { surveyRows } from './survey-rows.ts'
import { transferRows } from './transfer-rows.ts'

/** Every call. The order matters for a few: pictures are read before they are deleted, and sessions end last. */
export const rows: Record<string, Row[]> = {
  'GET /api/health': anybody(),
  'GET /api/ready': anybody(),
  'GET /api/status': anybody(),
  ...enquiryRows,
  ...accountRows,
  'POST /api/sessions': refusedToAll(401, () => ({
    body: { address: `${randomUUID()}@example.org`, authSecret: token() },
  })),
  'GET /api/session': anybody(),
  'POST /api/session/proof': refusedToAll(401, () => ({ body: { authSecret: token() } })),
  ...factorRows,
  'GET /api/vault': anybody(),
  'PUT /api/vault': refusedToAll(409, () => ({
    body: { sealed: newSealed(), version: 99, proof: 'A'.repeat(86) },
  })),
  'PUT /api/vault/kit': refusedToAll(409, () => ({
    body: { sealed: newSealed(), version: 99, proof: 'A'.repeat(86) },
  })),
  'GET /api/vault/earlier': [
    {
      about: 'one’s own earlier vaults',
      input: () => ({}),
      ok: 'all',
      sees: (body) => containsText(body, '"vaults":[]'),
    },
  ],
  'POST /api/vault/earlier': refusedToAll(404, () => ({
    body: { generation: 99, proof: randomBytes(64).toString('base64url'), sealed: newSealed(), version: 1 },
  })),
  ...resetRows,
  'GET /api/profiles': [
    {
      about: 'the reporter’s profile',
      input: (world) => ({ query: { user_id: world.reporter.id } }),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.reporter.id) === (actor === 'the reporter'),
    },
  ],
  'PATCH /api/profiles/:user_id': reporterRows(() => ({ display_name: 'Somebody' })),
  'GET /api/pictures/:id': [
    { about: 'a picture that is there', input: (world) => ({ params: { id: world.pictureId } }), ok: 'all' },
    { about: 'no picture', input: () => ({ params: { id: randomUUID() } }), ok: [] },
  ],
  'PUT /api/profiles/:user_id/picture': reporterRows(() => plainPicture()),
  'DELETE /api/profiles/:user_id/picture': reporterRows(),
  'POST /api/reports': [
    {
      about: 'an anonymous report',
      input: (world) => ({ body: newReport(newReceipt(), world.team) }),
      ok: 'all',
    },
    {
      about: 'a report sealed to the reporter',
      input: (world) => ({ body: newReport(world.reporter, null) }),
      ok: ['the reporter'],
      refused: { 401: ['nobody', 'a wrong token', 'a signed-out member', 'the receipt', 'another receipt'] },
      otherStatus: 409,
    },
  ],
  'GET /api/reports': [
    {
      about: 'one’s own reports',
      input: () => ({ query: {} }),
      ok: 'all',
      sees: (body, world, actor) =>
        containsText(body, world.own.id) === (actor === 'the reporter') &&
        containsText(body, world.anonymous.id) === (actor === 'the receipt'),
    },
  ],
  'GET /api/reports/:id': reportRows(),
  'GET /api/reports/:id/whole': reportRows(() => ({ query: {} })),
  'GET /api/reports/:id/entries': reportRows(() => ({ query: {} })),
  'POST /api/reports/:id/entries': reportRows((world) => ({ body: { entry: newEntry(world.other) } })).map(
    unwritable,
  ),
  'POST /api/reports/:id/status': reportRows((world) => ({
    body: { to: 'pending', entry: newEntry(world.other) },
  })).map(unwritable),
  ...evidenceRows,
  'GET /api/reports/:id/proofs': reportRows(() => ({ query: {} })),
  'GET /api/proofs/key': anybody(),
  'GET /api/proofs/checkpoints': anybody(() => ({ query: {} })),
  'GET /api/proofs/checkpoint': refusedToAll(404),
  'GET /api/proofs/checkpoints/:day': refusedToAll(404, () => ({ params: { day: '2026-11-20' } })),
  'GET /api/proofs/consistency': refusedToAll(404, () => ({ query: { from: 1, to: 2 } })),
  'GET /api/proofs/tiles/:level/:position': refusedToAll(404, () => ({ params: { level: 0, position: 0 } })),
  ...certificateRows,
  'GET /api/log': [
    {
      about: 'one’s own incident log',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.log.id) === (actor === 'the reporter'),
    },
  ],
  'POST /api/log': [
    {
      about: 'a log sealed to another member',
      input: (world) => ({ body: newLog(world.other) }),
      ok: ['another member'],
      refused: { 409: actorsWithUnusableRole },
      otherStatus: 409,
    },
  ],
  ...secretRows,
  ...sharingRows,
  ...caseRows,
  ...placeRows,
  ...milestoneRows,
  ...ownDataRows,
  ...notificationRows,
  'GET /api/receipt': [
    {
      about: 'what one’s phrase opens',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.anonymous.id) === (actor === 'the receipt'),
    },
  ],
  'GET /api/organisations/support': anybody(),
  'GET /api/organisations/memberships': [
    {
      about: 'one’s own memberships',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.team.id) === teamActors.includes(actor),
    },
  ],
  'POST /api/organisations/:id/keys': ofTeam(
    [],
    () => ({
      body: {
        recipient: signUpBody().keys.recipient,
        verifyKey: signUpBody().keys.verifyKey,
        sealedKey: sealed(),
      },
    }),
    { 409: ['a handler', 'the owner'], 403: ['an observer'] },
  ),
  'POST /api/organisations/:id/keys/next': ofTeam(
    [],
    (world) => ({
      body: {
        key: {
          generation: 2,
          recipient: signUpBody().keys.recipient,
          verifyKey: signUpBody().keys.verifyKey,
          signature: randomBytes(64).toString('base64url'),
          previousSealed: sealed(),
        },
        seals: [{ memberId: world.team.owner.id, sealedKey: sealed() }],
      },
    }),
    { 401: ['a handler', 'the owner'], 403: ['an observer'] },
  ),
  'GET /api/organisations/:id/keys': [
    { about: 'the support team', input: (world) => ({ params: { id: world.team.id } }), ok: 'all' },
    { about: 'no organisation', input: () => ({ params: { id: randomUUID() } }), ok: [] },
  ],
  'GET /api/organisations/:id/readers': [
    { about: 'the support team', input: (world) => ({ params: { id: world.team.id } }), ok: 'all' },
    { about: 'no organisation', input: () => ({ params: { id: randomUUID() } }), ok: [] },
  ],
  'PUT /api/organisations/:id/voucher': ofTeam(
    [],
    () => ({ body: { generation: 1, signature: randomBytes(64).toString('base64url') } }),
    { 401: team },
  ),
  'GET /api/organisations/:id/handlers': ofTeam([...team, 'the administrator']),
  'POST /api/organisations/:id/handlers': ofTeam(
    ['the owner', 'the administrator'],
    (world) => ({ body: { address: world.invited.address, role: 'handler' } }),
    { 403: ['a handler', 'an observer'] },
  ),
  'GET /api/organisations/:id/invitations': ofTeam(['the owner', 'the administrator'], undefined, {
    403: ['a handler', 'an observer'],
  }),
  'DELETE /api/organisations/:id/invitations/:invitationId': [
    {
      about: 'an invitation that has ended',
      input: (world) => ({ params: { id: world.team.id, invitationId: randomUUID() } }),
      ok: ['the owner', 'the administrator'],
      refused: { 403: ['a handler', 'an observer'] },
    },
  ],
  'GET /api/invitations': anybody(),
  'POST /api/invitations/:id/acceptance': refusedToAll(404, () => ({ params: { id: randomUUID() } })),
  'DELETE /api/invitations/:id': refusedToAll(404, () => ({ params: { id: randomUUID() } })),
  'PUT /api/organisations/:id/handlers/:memberId/admission': [
    {
      about: 'somebody who was invited',
      input: (world) => ({
        params: { id: world.team.id, memberId: world.invited.id },
        body: { generation: 99, sealedKey: sealed() },
      }),
      ok: [],
      refused: { 409: ['a handler', 'the owner'], 403: ['an observer'] },
    },
  ],
  ...organisationRows,
  ...releaseRows,
  ...publicFigureRows,
  ...surveyRows,
  ...professionalRows,
  ...classRows,
  // Before the rows of the community, the last of which give everyone an alias and close it.
  ...forumRows,
  ...groupRows,
  ...roomRows,
  ...campaignRows,
  ...chatRows,
  ...mentorRows,
  ...communityRows,
  ...communityAdminRows,
  ...subscriptionRows,
  ...transferRows,
  'GET /api/organisations/:id/reports': ofTeam(team, () => ({ query: {} })),
  ...deskRows,
  ...peopleRows,
  'GET /api/admin/audit': anybody(() => ({ query: {} })),
  'GET /api/admin/audit/days/:day/lines': anybody(() => ({ params: { day: '2026-01-02' }, query: {} })),
  'GET /api/admin/audit/days/:day/proof': refusedToAll(404, () => ({ params: { day: '2026-01-02' } })),
  'GET /api/admin/state': anybody(),
  ...operatorRows,
  'DELETE /api/organisations/:id/handlers/:memberId': [
    {
      about: 'somebody who was invited',
      input: (world) => ({ params: { id: world.team.id, memberId: world.invited.id } }),
      ok: ['the owner', 'the administrator'],
      refused: { 403: ['a handler', 'an observer'] },
    },
  ],
  ...lastRows,
}
