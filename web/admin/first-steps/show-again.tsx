import { Button } from '@mantine/core'
import { focusPage } from '../../shared/lib/use-return-focus.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import { useFirstSteps } from './api.ts'
import classes from './first-steps.module.css'
import { areAllDone, countDone, listSteps } from './steps.ts'
import { texts } from './texts.ts'

/** How many steps are done, and the button that brings them back. */
export const ShowAgain = () => {
  const { data: facts } = useFirstSteps()
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  if (!facts || areAllDone(facts)) return null
  const steps = listSteps(facts)
  const show = async () => {
    const isSaved = await run(() => saveSetting({ key: 'first_steps', value: '' }), {
      success: texts.isShownAgain,
      failure: texts.saveFailed,
    })
    if (isSaved) focusPage()
  }
  return (
    <Panel title={texts.title}>
      <p className={classes.soFar}>{texts.soFar(countDone(steps), steps.length)}</p>
      <Button variant="default" disabled={isPending} onClick={() => void show()}>
        {texts.showAgain}
      </Button>
    </Panel>
  )
}
