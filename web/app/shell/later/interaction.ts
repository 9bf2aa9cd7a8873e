/** What the person has opened in a part of the page, and what has the focus, by their order in it. */
export interface Interaction {
  readonly open: readonly boolean[]
  /** -1 if the focus is elsewhere. */
  readonly focused: number
}

const menusIn = (box: Element) => [...box.querySelectorAll('details')]
const controlsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>('a, button, input, summary')]

export function interactionIn(box: Element): Interaction {
  return {
    open: menusIn(box).map((menu) => menu.open),
    focused: controlsIn(box).findIndex((control) => control === document.activeElement),
  }
}

/** Restores the open menus and the focus in the replacement of the part. */
export function restoreInteraction(box: Element, { open, focused }: Interaction): void {
  menusIn(box).forEach((menu, index) => {
    if (open[index]) menu.open = true
  })
  controlsIn(box)[focused]?.focus({ preventScroll: true })
}
