import { describe, variableNames } from '#server/platform/config/variables.ts'

const place = /(<!-- variables:[^\n]*-->\n)[\s\S]*?(<!-- \/variables -->)/

/** The README with its table of environment variables made again from their descriptions. */
export function readmeWithVariables(text: string): string {
  if (!place.test(text)) throw new Error('README.md has no markers for the table of variables')
  const rows = variableNames.map((name) => {
    const { default: preset, meaning } = describe(name)
    return `| \`${name}\` | ${preset === undefined ? '' : `\`${preset}\``} | ${meaning} |`
  })
  const table = ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
  return text.replace(place, (_all, start: string, end: string) => `${start}\n${table}\n\n${end}`)
}
