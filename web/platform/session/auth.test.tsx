import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth.tsx'

function Shown() {
  const { user, profile, loading } = useAuth()
  return <p>{JSON.stringify({ user, profile, loading })}</p>
}

test('the auth context outside its provider says what is missing', () => {
  expect(() => renderToString(<Shown />)).toThrow('useAuth must be used within an AuthProvider')
})

test('inside its provider it starts by loading, with nobody signed in', () => {
  const html = renderToString(
    <AuthProvider>
      <Shown />
    </AuthProvider>,
  )
  expect(html).toContain('{&quot;user&quot;:null,&quot;profile&quot;:null,&quot;loading&quot;:true}')
})
