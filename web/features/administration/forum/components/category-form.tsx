import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CategoryFields } from './category-fields.tsx'
import { categoryFaults, type EditedCategory } from '../model/edited-category.ts'
import { useSaveCategory } from './use-categories.ts'

interface CategoryFormProps {
  id: string
  position: number
  category: EditedCategory
  isNew?: boolean
  onSaved?: () => void
}

/** Adds or edits a category. */
export function CategoryForm({ id, position, category: before, isNew = false, onSaved }: CategoryFormProps) {
  const [category, setCategory] = useState(before)
  const [isTried, setTried] = useState(false)
  const { submit, isWorking, problem } = useSaveCategory({ id, position }, onSaved)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        setTried(true)
        submit(event, category)
      }}
    >
      <CategoryFields
        id={id}
        category={category}
        faults={isTried ? categoryFaults(category) : []}
        isNew={isNew}
        onChange={setCategory}
      />
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div>
        <Button type="submit" working={isWorking && m.administration_forum_saving()}>
          {isNew ? m.administration_forum_add() : m.administration_forum_save()}
        </Button>
      </div>
    </form>
  )
}
