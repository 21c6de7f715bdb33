import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

// Names this project no longer uses, because the field has a better one; `npm run check` refuses their return. They are
// whole identifiers and parts of paths, not words: a comment may say "kept".

const retiredIdentifiers: Record<string, string> = {
  KeptAnswers: 'ResponseCache',
  FindKept: 'CacheLookup',
  keepAnswers: 'cacheResponses',
  peek: 'lookup',
  JsonFile: 'CachedJsonList',
  keepJsonList: 'createCachedJsonList',
  WebFile: 'CompressedAsset',
  makeWebFile: 'compressAsset',
  packText: 'compressAsset',
  createShelf: 'LRUCache',
  takeTurns: 'Mutex',
  runAside: 'runInWorker',
  isHurried: 'unthrottled',
  catalogueVersion: 'cacheEpochs',
  CatalogueVersion: 'CacheEpoch',
  Peer: 'ClientInfo',
  withPeer: 'withClientInfo',
  peerOf: 'clientInfoOf',
  Latch: 'WakeSignal',
  createLatch: 'createWakeSignal',
  Seat: 'StreamSlot',
  concerns: 'matches',
  InHand: 'InFlightRequest',
  trackInHand: 'trackInFlightRequests',
  endTheSlow: 'endSlowClients',
  keepStarted: 'superviseStore',
  mishaps: 'crashes',
  StandIn: 'Placeholder',
  PageParts: 'AssetManifest',
  MantineRoom: 'MantineScope',
  openSharedLive: 'openTabLeader',
  onDuty: 'isLeader',
  findBarriers: 'findAxeViolations',
  afterAnswer: 'afterResponse',
  writeOwnCookie: 'writeCookie',
  refuseOtherSites: 'checkOrigin',
}

const retiredPaths: Record<string, string> = {
  'src/pages/': 'src/ssr/',
  'src/pictures/': 'src/images/',
  'src/listener/': 'src/server/',
  'src/commands/': 'src/cli/commands/',
  'kept-answers': 'response-cache',
  'json-file': 'cached-json-list',
  '/in-turn.ts': 'mutex',
  'page-parts': 'asset-manifest',
  'page-marks': 'dom-ids',
  'own-cookie': 'cookie',
  'same-site': 'origin-check',
  'share-live': 'tab-leader',
  'admin-reads': 'api.ts of the slice',
  'admin-writes': 'api.ts of the slice',
  'mantine-room': 'mantine-scope',
}

const root = path.join(import.meta.dirname, '../..')
const self = path.relative(root, import.meta.filename)

/** The retired names in a file, each with its place and the name to use. */
export const findRetiredNames = (file: string, text: string): string[] => {
  const inPath = Object.entries(retiredPaths)
    .filter(([name]) => file.includes(name))
    .map(([name, term]) => `${file}: the path holds "${name}"; it is "${term}" now`)
  const inText = text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/[A-Za-z_$][\w$]*/g)]
      .filter(([name]) => Object.hasOwn(retiredIdentifiers, name))
      .filter(() => !/^\s*(\/\/|\/?\*)/.test(line))
      .map(([name]) => `${file}:${index + 1}: "${name}" is "${retiredIdentifiers[name]}" now`),
  )
  return [...inPath, ...inText]
}

if (process.argv[1] === import.meta.filename) {
  const listed = execFileSync('git', ['ls-files', 'src', 'web', 'scripts'], { cwd: root, encoding: 'utf8' })
  const found = listed
    .split('\n')
    .filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && file !== self && !file.endsWith('retired-names.test.ts'),
    )
    .flatMap((file) => findRetiredNames(file, readFileSync(path.join(root, file), 'utf8')))
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
