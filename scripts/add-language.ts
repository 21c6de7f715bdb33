import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { copyTexts } from './languages/copy-texts.ts'
import { listUntranslated } from './languages/list-untranslated.ts'
import { registerLanguage } from './languages/register-language.ts'

// Adds a language, or says what an added one still lacks: `npx node scripts/add-language.ts mr`. Each file of texts gets one in the
// language beside it, in English at first.

const root = path.join(import.meta.dirname, '..')
const [language = ''] = process.argv.slice(2)
if (!/^[a-z]{2}$/.test(language) || language === 'en') {
  console.error(
    'Give the code of a language other than English, two letters: npx node scripts/add-language.ts mr',
  )
  process.exit(1)
}

const laid = await copyTexts(root, language)
const isNew = await registerLanguage(root, language)
for (const file of laid) console.log(`laid ${file}`)
if (isNew) console.log(`added ${language} to src/contract/languages.ts`)

console.log('\nWhat the compiler misses:')
for (const project of ['.', 'src', 'web']) {
  const command = path.join(root, 'node_modules/typescript/bin/tsc')
  spawnSync(process.execPath, [command, '-p', project], { cwd: root, stdio: 'inherit' })
}

console.log('\nStill English:')
const untranslated = await listUntranslated(root, language)
for (const { file, texts } of untranslated) console.log(`${file}: ${texts.join(', ')}`)
console.log(
  `${untranslated.reduce((sum, { texts }) => sum + texts.length, 0)} texts in ${untranslated.length} files`,
)
