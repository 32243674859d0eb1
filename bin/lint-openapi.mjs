// Reads a description of an API from standard input and prints what Redocly finds wrong, one line each.
// Plain Node, as a process of its own: it brings parsers and types that nothing else here needs.
import { text } from 'node:stream/consumers'
import { createConfig, lintFromString } from '@redocly/openapi-core'

const source = await text(process.stdin)
const config = await createConfig({ extends: ['recommended'], rules: { 'operation-tag-defined': 'error' } })
const findings = await lintFromString({ source, config })
for (const { ruleId, location, message } of findings)
  console.log(`${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`)
process.exitCode = findings.length === 0 ? 0 : 1
