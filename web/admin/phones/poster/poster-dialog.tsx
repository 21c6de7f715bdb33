import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { defaultStoreName } from '#contract/settings.ts'
import { useSetting } from '../../../shared/api/queries.ts'
import { useStoreLanguage } from '../../shared/store-language.ts'
import { Poster } from './poster.tsx'
import classes from './poster-dialog.module.css'
import { type Paper, PosterSheet, papers } from './poster-sheet.tsx'
import { texts } from './texts.ts'
import { findPasswordProblem } from './wifi-code.ts'

type Props = { address: string; isPublic: boolean }

// The Wi-Fi's password must not be stored, corrected, or sent to a spelling service by the browser.
const plainTextInput = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** The form and preview of the poster. What is typed is only printed: it is neither sent nor stored. */
const PosterMaker = ({ address, isPublic }: Props) => {
  const storeName = useSetting('store_name').data || defaultStoreName
  const language = useStoreLanguage()
  const [paper, setPaper] = useState<Paper>('A4')
  const [network, setNetwork] = useState('')
  const [password, setPassword] = useState('')
  const problem = findPasswordProblem(password)
  const name = network.trim()
  const content = {
    storeName,
    address,
    isPublic,
    wifi: name === '' || problem ? undefined : { name, password },
    language,
  }
  return (
    <div className={classes.maker}>
      <div className={classes.fields}>
        <NativeSelect
          label={texts.paper}
          value={paper}
          onChange={(event) => setPaper(event.currentTarget.value as Paper)}
          data={[...papers]}
          data-autofocus
        />
        <TextInput
          {...plainTextInput}
          label={texts.wifiName}
          description={texts.wifiNameHint}
          maxLength={32}
          value={network}
          onChange={(event) => setNetwork(event.currentTarget.value)}
        />
        <TextInput
          {...plainTextInput}
          label={texts.wifiPassword}
          description={texts.wifiPasswordHint}
          maxLength={64}
          value={password}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {!isPublic && <p className={classes.hint}>{texts.reserveAddress}</p>}
        <Button disabled={problem !== undefined} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <figure className={classes.preview} aria-label={texts.preview}>
        <Poster {...content} />
      </figure>
      <PosterSheet paper={paper} {...content} />
    </div>
  )
}

/** The dialog with the poster's preview and a button to print it. */
export const PosterDialog = ({
  isOpen,
  onClose,
  ...props
}: Props & { isOpen: boolean; onClose: () => void }) => (
  <Modal opened={isOpen} onClose={onClose} title={texts.title} size="xl">
    <PosterMaker {...props} />
  </Modal>
)
