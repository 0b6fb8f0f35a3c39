import { Button, FileButton, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { confirm } from "../../kit/dialog/confirm.ts";
import { notifyError, notifySuccess } from "../../kit/feedback/notify.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { currentUser, keepUser, type SignedInUser } from "../../session/session.ts";
import { profileQueries } from "./api.ts";
import { readPicture } from "./draw-crop.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";
import { UserPhoto } from "./UserPhoto.tsx";

const texts = profileTexts.photo;
const PhotoCropDialog = lazy(() =>
  import("./PhotoCropDialog.tsx").then(({ PhotoCropDialog }) => ({ default: PhotoCropDialog })),
);

/** Shows the user's photo. The user can choose a new one, crop and preview it before saving, or remove it. */
export function PhotoCard({ user }: { readonly user: SignedInUser }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const resetInput = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (file === null) return;
    resetInput.current?.();
    const read = await readPicture(file);
    if (read === null) notifyError({ message: texts.unreadable });
    else setPicture(read);
  };
  const { upload, remove } = usePhotoCalls(() => setPicture(null));
  const askToRemove = () =>
    void confirm({
      title: texts.removeTitle,
      body: texts.removeQuestion,
      action: texts.removeAction,
      danger: true,
      run: () => remove.mutateAsync({ id: user.id }),
    });
  const hasPhoto = user.profile_photo !== null;
  return (
    <Section title={texts.title}>
      <div className={styles.photo}>
        <UserPhoto user={user} sizePx={80} />
        <div className={styles.beside}>
          <Group gap="sm">
            <FileButton
              resetRef={resetInput}
              accept="image/png,image/jpeg,image/webp"
              onChange={(file) => void choose(file)}
            >
              {(props) => (
                <Button {...props} variant="default">
                  {hasPhoto ? texts.replace : texts.upload}
                </Button>
              )}
            </FileButton>
            {hasPhoto ? (
              <Button variant="subtle" color="red" onClick={askToRemove}>
                {texts.remove}
              </Button>
            ) : null}
          </Group>
          <Text c="dimmed">{texts.hint}</Text>
        </div>
      </div>
      {picture === null ? null : (
        <Suspense>
          <PhotoCropDialog
            picture={picture}
            saving={upload.isPending}
            onSave={(photo) => upload.mutate({ id: user.id, profile_photo: photo })}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** Returns the mutations that upload and remove the user's photo, and update the stored user at once. */
function usePhotoCalls(onUploaded: () => void) {
  const upload = useMutation(
    profileQueries.users.uploadPhoto.mutationOptions({
      onSuccess: ({ message, profile_photo }) => {
        notifySuccess({ message });
        keepPhoto(profile_photo);
        onUploaded();
      },
    }),
  );
  const remove = useMutation(
    profileQueries.users.removePhoto.mutationOptions({
      onSuccess: ({ message }) => {
        notifySuccess({ message });
        keepPhoto(null);
      },
    }),
  );
  return { upload, remove };
}

function keepPhoto(profile_photo: string | null): void {
  const kept = currentUser();
  if (kept !== null) keepUser({ ...kept, profile_photo });
}
