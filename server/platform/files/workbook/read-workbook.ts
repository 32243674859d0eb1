import type { Table } from '../csv.ts'
import { damaged, openZip } from './open-zip.ts'
import { parseXml, unescaped } from './parse-xml.ts'
import { readSheet } from './read-sheet.ts'

type Zip = ReturnType<typeof openZip>

/** The first visible sheet of an Excel workbook (.xlsx) as rows of texts. Formulas are not computed. */
export async function readWorkbook(bytes: Buffer): Promise<Table> {
  const zip = openZip(bytes)
  const path = await findSheetPath(zip)
  const texts = readTexts((await zip.read('xl/sharedStrings.xml')) ?? '')
  const sheet = (await zip.read(path)) ?? damaged()
  return { separator: ',', rows: readSheet(sheet, texts) }
}

async function findSheetPath(zip: Zip): Promise<string> {
  const workbook = (await zip.read('xl/workbook.xml')) ?? damaged()
  const relations = (await zip.read('xl/_rels/workbook.xml.rels')) ?? damaged()
  const ids: string[] = []
  const targets = new Map<string, string>()
  parseXml(workbook, {
    open(name, attributes) {
      const { state = 'visible', ...rest } = name === 'sheet' ? attributes() : { state: 'none' }
      const id = Object.entries(rest).find(([attribute]) => /:id$/.test(attribute))?.[1]
      if (state === 'visible' && id) ids.push(id)
    },
  })
  parseXml(relations, {
    open(name, attributes) {
      const { Id = '', Target = '' } = name === 'Relationship' ? attributes() : {}
      targets.set(Id, Target)
    },
  })
  const target = targets.get(ids[0] ?? '') ?? damaged()
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells name by their number. How a part of one is formatted, and how it is pronounced, is left out. */
function readTexts(xml: string): string[] {
  const texts: string[] = []
  let isInside = false
  let isReading = ''
  parseXml(xml, {
    open(name) {
      if (name === 'si') texts.push('')
      if (name === 'rPh') isReading = name
      isInside = name === 't' && isReading === ''
    },
    text(value) {
      if (isInside) texts.push((texts.pop() ?? '') + value)
    },
    close(name) {
      if (name === isReading) isReading = ''
      isInside = false
    },
  })
  return texts.map(unescaped)
}
