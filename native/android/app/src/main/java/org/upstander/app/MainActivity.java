package org.upstander.app;

import android.os.Bundle;
import android.view.WindowManager.LayoutParams;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    /**
     * Whoever opens the list of recent apps, records the screen or shows it on another one sees nothing of this app. Before
     * anything is drawn: what was drawn once may have been pictured already.
     */
    @Override
    public void onCreate(Bundle savedInstanceState) {
        getWindow().setFlags(LayoutParams.FLAG_SECURE, LayoutParams.FLAG_SECURE);
        super.onCreate(savedInstanceState);
    }
}
