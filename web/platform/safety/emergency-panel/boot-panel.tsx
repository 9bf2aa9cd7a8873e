import { renderToStaticMarkup } from 'react-dom/server'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { emergencyBootScript, placeholders } from './boot-script.ts'
import { NumbersPanel } from './numbers-panel.tsx'

/** An empty panel and the script that fills it. Rendered by the build only. */
export function BootPanel() {
  const { country, number, name } = placeholders
  const panel = renderToStaticMarkup(<NumbersPanel country={country} numbers={[{ number, name }]} />)
  const html = `<template>${panel}</template><script>${emergencyBootScript(getLocale())}</script>`
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
