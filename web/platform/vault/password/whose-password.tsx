/** Tells the password manager whose password a form is about; nobody sees it or types in it. */
export function WhosePassword({ email }: { email: string | null }) {
  return (
    <input
      type="email"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  )
}
