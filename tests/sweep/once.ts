/** Makes something when it is first asked for, and gives the same from then on. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The same, where making it takes something, such as a page to draw on. */
export function onceWith<G, T>(make: (given: G) => Promise<T>): (given: G) => Promise<T> {
  let made: Promise<T> | undefined
  return (given) => (made ??= make(given))
}
