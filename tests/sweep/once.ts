/** Calls `make` on the first call, and returns the same result from then on. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The same for a function with an argument, such as a page to draw on. */
export function onceWithArgument<G, T>(make: (given: G) => Promise<T>): (given: G) => Promise<T> {
  let made: Promise<T> | undefined
  return (argument) => (made ??= make(argument))
}
