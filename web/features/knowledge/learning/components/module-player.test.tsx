import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { modulesIn } from '#content/knowledge/publish.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ModulePlayer } from './module-player.tsx'
import { progress, state } from './progress-fixture.ts'

test('says above each question which quiz it belongs to', async () => {
  const module = modulesIn('en')[0]!
  const { title, questions } = module.quiz
  const player = <ModulePlayer module={module} progress={progress} state={state} />
  const router = createMemoryRouter([{ path: '/', element: player }])
  // It waits for the code that is loaded on demand.
  const { prelude } = await prerender(<RouterProvider router={router} />)
  const html = await new Response(prelude).text()
  for (const place of questions.keys())
    expect(html).toContain(m.library_quiz_over({ title, question: place + 1, questions: questions.length }))
})
