import { useEffect, useState } from 'react';
import { readDataUrl } from 'shared-data';
import { Avatar } from 'shared-ui';

interface PhotoPreviewProps {
  readonly file: File;
  readonly name: string;
}

/** A photo before it is uploaded, cut as it will be beside the doctor's name. */
export function PhotoPreview({ file, name }: PhotoPreviewProps) {
  const [dataUrl, setDataUrl] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    readDataUrl(file).then(
      (read) => isCurrent && setDataUrl(read),
      () => isCurrent && setDataUrl(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return dataUrl && <Avatar name={name} imageUrl={dataUrl} size={96} />;
}
