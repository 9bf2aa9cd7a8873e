/** Tells the password manager which account a form belongs to; invisible and not editable. */
export function UsernameHint({ email }: { email: string | null }) {
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
