import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useFormDraft } from '../shared/drafts/drafts.ts'
import { ImageUpload } from '../shared/image-upload/image-upload.tsx'
import { useAction } from '../shared/use-action.ts'
import { useAddProduct } from './api.ts'
import {
  type DraftProblems,
  isIncomplete,
  type ProductDraft,
  ProductFields,
  readDraft,
} from './product-fields.tsx'
import classes from './products.module.css'
import { texts } from './texts.ts'

const blank: ProductDraft = { name: '', price: '', categoryId: '', imageUrl: null, aliases: '' }
const imageLabels = { upload: texts.uploadImage, change: texts.changeImage }

export const AddProductForm = () => {
  const addProduct = useAddProduct()
  const { run, isPending } = useAction()
  // Kept from product to product: they are mostly added shelf by shelf.
  const [categoryId, setCategoryId] = useState('')
  const { draft, change: changeDraft, clear } = useFormDraft('new-product', { ...blank, categoryId })
  const [problems, setProblems] = useState<DraftProblems>({})
  const [isImageBusy, setImageBusy] = useState(false)
  const [addedCount, setAddedCount] = useState(0)

  const change = (part: Partial<ProductDraft>) => {
    changeDraft(part)
    setProblems({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft)
    if (!read.body) return setProblems(read.problems)
    const isAdded = await run(() => addProduct(read.body), {
      success: texts.added,
      failure: texts.addFailed,
    })
    if (!isAdded) return
    setCategoryId(draft.categoryId)
    clear()
    setAddedCount((count) => count + 1)
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <ProductFields draft={draft} problems={problems} onChange={change} />
      <ImageUpload
        key={addedCount}
        url={draft.imageUrl}
        labels={imageLabels}
        isDisabled={isPending}
        onUploaded={(imageUrl) => change({ imageUrl })}
        onBusy={setImageBusy}
      />
      <Button
        type="submit"
        className={classes.submit ?? ''}
        disabled={isIncomplete(draft) || isPending || isImageBusy}
      >
        {isPending ? texts.adding : texts.add}
      </Button>
    </form>
  )
}
