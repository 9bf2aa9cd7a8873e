/** The actions of a person in a browser, independent of its driver: elements are found by role and name. */
export interface Visitor {
  open(path: string): Promise<void>
  press(kind: ControlKind, name: string): Promise<void>
  write(name: string, text: string): Promise<void>
  /** Waits until it is visible. */
  waitFor(kind: ControlKind | 'heading' | 'text', name: string): Promise<void>
  /** The words of a word list, in order. */
  readList(name: string): Promise<string[]>
  reload(): Promise<void>
  close(): Promise<void>
}

export type ControlKind = 'button' | 'link' | 'radio' | 'textbox'
type FoundKind = ControlKind | 'heading' | 'text'

/** A driver's operations on a found element. */
export interface Driver<Element> {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function with one argument in the page. @returns an element, or undefined */
  find(script: typeof findInPage, query: ElementQuery): Promise<Element | undefined>
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
  read(script: typeof listInPage, name: string): Promise<string[]>
  /** The page's text, for the message when an element is not found. */
  text(): Promise<string>
  close(): Promise<void>
}

export interface ElementQuery {
  readonly kind: FoundKind
  readonly name: string
}

/** Milliseconds within which an element must appear. */
const timeoutMs = 20_000

export function visitor<Element>(origin: string, driver: Driver<Element>): Visitor {
  async function findElement(query: ElementQuery): Promise<Element> {
    const until = performance.now() + timeoutMs
    for (;;) {
      const element = await driver.find(findInPage, query)
      if (element) return element
      if (performance.now() > until)
        throw new Error(
          `no visible ${query.kind} "${query.name}", the page says:\n${(await driver.text()).slice(0, 2_000)}`,
        )
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    open: (path) => driver.open(`${origin}${path}`),
    async press(kind, name) {
      // An element redrawn between finding and pressing is looked up again.
      const until = performance.now() + timeoutMs
      for (;;) {
        const element = await findElement({ kind, name })
        try {
          return await driver.click(element)
        } catch (error) {
          if (performance.now() > until) throw error
        }
      }
    },
    write: async (name, text) => driver.type(await findElement({ kind: 'textbox', name }), text),
    waitFor: async (kind, name) => void (await findElement({ kind, name })),
    readList: async (name) => driver.read(listInPage, name),
    reload: () => driver.reload(),
    close: () => driver.close(),
  }
}

/** Runs in the page, so it must not use anything from this module. */
export function findInPage({ kind, name }: ElementQuery): Element | null {
  const selectors: Record<FoundKind, string> = {
    button: 'button:not([role=tab]), [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio]',
    textbox: 'textarea, input:not([type=radio]):not([type=checkbox])',
    heading: 'h1, h2, h3',
    text: 'p, li, span, strong, output, div, a, dd',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null
    const own =
      element.getAttribute('aria-label') ?? (labels?.length ? labels[0]?.textContent : element.textContent)
    return plain(own)
  }
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
  const all = [...document.querySelectorAll(selectors[kind])].filter(isShown)
  const element =
    all.find((each) => nameOf(each) === name) ??
    all.find((each) => nameOf(each).startsWith(name)) ??
    all.findLast((each) => nameOf(each).includes(name))
  if (!element || ('disabled' in element && element.disabled === true)) return null
  // A radio button is pressed by its label.
  return kind === 'radio' ? ((element as HTMLInputElement).labels?.[0] ?? element) : element
}

/** Runs in the page. */
export function listInPage(name: string): string[] {
  const list = document.querySelector(`[aria-label="${name}"]`)
  return [...(list?.querySelectorAll('li') ?? [])].map((item) =>
    (item.textContent ?? '').replace(/^[\s\d.]+/, '').trim(),
  )
}
