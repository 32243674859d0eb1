// Reads a description of an API from standard input and prints what Spectral and Redocly find wrong, one line each.
// Plain Node, as a process of its own: both bring parsers and types that nothing else here needs.
import { text } from 'node:stream/consumers'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'

const source = await text(process.stdin)
const findings = [...(await askSpectral()), ...(await askRedocly())]
for (const finding of findings) console.log(finding)
process.exitCode = findings.length === 0 ? 0 : 1

async function askSpectral() {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] })
  const results = await spectral.run(source)
  return results.map(({ code, path, message }) => `Spectral ${code} at ${path.join('.')}: ${message}`)
}

async function askRedocly() {
  const config = await createConfig({ extends: ['recommended'] })
  const results = await lintFromString({ source, config })
  return results.map(
    ({ ruleId, location, message }) => `Redocly ${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`,
  )
}
