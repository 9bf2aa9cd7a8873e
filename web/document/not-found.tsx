import { Link } from 'react-router'

export default function NotFound() {
  return (
    <main>
      <h1>Oops! Page not found</h1>
      <Link to="/">Return to Home</Link>
    </main>
  )
}
