import { isLanguage, type Language, languageFacts, languages } from '#contract/languages.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { ChoiceCards } from '../shared/choice-cards.tsx'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import classes from './settings.module.css'
import { texts } from './texts.ts'

const choices = languages.map((each) => ({
  value: each,
  label: languageFacts[each].name,
  about: texts.languageMeans[each],
}))

const Choice = ({ saved }: { saved: Language }) => {
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const choose = (value: Language) =>
    run(() => saveSetting({ key: 'store_language', value }), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
  return (
    <>
      <ChoiceCards
        legend={texts.whichLanguage}
        choices={choices}
        chosen={saved}
        isPending={isPending}
        onChoose={(value) => void choose(value)}
      />
      <p className={classes.hint}>{texts.languageHint}</p>
    </>
  )
}

/** The panel of the language for browsers that have chosen none, and of what the shop prints. */
export const StoreLanguage = () => {
  const { data: saved, error, retry } = useSetting('store_language')
  return (
    <Panel title={texts.storeLanguage}>
      {error ? (
        <ReadFailed what={texts.storeLanguage} error={error} onRetry={retry} />
      ) : saved === undefined ? (
        <RowSkeletons count={1} label={texts.loading(texts.storeLanguage)} />
      ) : (
        <Choice saved={isLanguage(saved) ? saved : languages[0]} />
      )}
    </Panel>
  )
}
